/** Crowded point maps: every space is a small sign with its name beside it, and stacks stand where there is room. */

import type { Point } from "../../lib/geo";
import { keeper } from "../../lib/kept";
import { label, type Item, type Places } from "../../lib/labels";
import type { Piece } from "../../lib/types";
import type { Words } from "../../lib/words.svelte";
import { written, type Layout, type Sheet, type Sign, type Spot, type Stood } from "./sheet.svelte";

/** Pieces of one side that stand together, with their leaders. */
export interface Stack { id: string; side: string | null; moving: boolean; units: Cell[]; leaders: Tag[]; w: number; h: number }
export interface Cell { piece: Piece; x: number; w: number; ally: boolean }
export interface Tag { piece: Piece; name: string; w: number; y: number }
interface NameSign extends Sign { major: boolean; marks: string[] }
/** The site lies at (dx, dy) from the name's corner, the stacks at their own places. */
export interface SiteSpot extends Spot, NameSign { dx: number; dy: number; led: boolean; unnamed: boolean; stacks: { stack: Stack; x: number; y: number; led: boolean }[] }

export const CELL = 20, TAG = 17, MARK = 15;
const FONTS = { major: '700 12px "Cinzel"', minor: '600 13.5px "EB Garamond"', tag: '700 12px "Cinzel"', count: '700 13px "Source Sans 3"' };
const UNPLACED: Point = [9, -7];

/** Leaders above, then a cell for each kind of unit. */
export function stackOf(words: Words, id: string, pieces: Piece[]): Stack {
  const leaders = pieces.filter(({ label }) => label).map((piece, i) => {
    const name = words.say(piece.label ?? "");
    return { piece, name, y: i * (TAG + 1), w: Math.ceil(written(name, FONTS.tag, 0.4)) + 24 };
  });
  let x = 0;
  const units = pieces.filter(({ label }) => !label).map((piece) => {
    const cell = { piece, x, w: 25 + Math.ceil(written(String(piece.count ?? 1), FONTS.count, 0)), ally: Boolean(piece.kind?.startsWith("ally-")) };
    x += cell.w + 1;
    return cell;
  });
  return {
    id, side: pieces[0]?.side ?? null, moving: Boolean(pieces[0]?.moving), units, leaders,
    w: Math.max(x - 1, ...leaders.map(({ w }) => w)), h: leaders.length * (TAG + 1) + (units.length ? CELL : -1),
  };
}

/** One sign for a whole stack: whose it is, and how many. */
function inBrief(id: string, pieces: Piece[]): Piece[] {
  const count = pieces.reduce((sum, piece) => sum + (piece.label ? 0 : (piece.count ?? 1)), 0);
  return [{ id, side: pieces[0]?.side ?? null, at: pieces[0]?.at ?? "", count, moving: pieces[0]?.moving ?? false }];
}

export class SiteLayout implements Layout<SiteSpot> {
  readonly sheet: Sheet;
  readonly grow = 1;
  readonly compact = true;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  readonly level: number = $derived.by(() => Math.round(Math.log2(this.sheet.port.view.s) * 5) / 5);

  /** From afar only sides and numbers can be told, and the names of what matters. */
  readonly afar: boolean = $derived(2 ** this.level < 0.62);

  readonly signs: NameSign[] = $derived.by(() => {
    const { board, scene, words } = this.sheet;
    void this.sheet.fonts;
    return board.spaces.map((space) => {
      const name = words.say(space.label), major = Boolean(space.major ?? space.coalition), marks = scene.spaces[space.id]?.marks ?? [];
      const text = written(name, major ? FONTS.major : FONTS.minor, major ? 0.5 : 0, major);
      return { space, name, major, marks, w: Math.ceil(text + marks.length * MARK + 2), h: 14 };
    });
  });

  readonly stacks: Map<string, Stack[]> = $derived.by(() => {
    void this.sheet.fonts;
    const found = new Map<string, Stack[]>();
    for (const { id } of this.sheet.board.spaces) {
      const here = Map.groupBy(this.sheet.byPlace.get(id) ?? [], ({ side, moving }) => `${id}/${side}${moving ? "/moving" : ""}`);
      if (here.size) found.set(id, [...here].map(([key, pieces]) => stackOf(this.sheet.words, key, this.afar ? inBrief(key, pieces) : pieces)));
    }
    return found;
  });

  /** The same as before where nothing has changed: a new scene alone lays nothing out anew. */
  #keepItems = keeper<Item[]>();
  readonly #items: Item[] = $derived.by(() => {
    const s = 2 ** this.level, { ground } = this.sheet;
    const site = (id: string): Point => (ground.at[id] as Point).map((n) => Math.round(n * s * 10) / 10) as Point;
    return this.#keepItems([
      ...this.signs.map(({ space: { id, fortress }, w, h, major, marks }): Item => ({
        id, site: site(id), w, h, stack: false, weight: (major ? 8 : 0) + (this.stacks.has(id) ? 4 : 0) + (marks.length ? 2 : 0) + (fortress ? 1 : 0),
      })).filter(({ weight }) => !this.afar || weight >= 4),
      ...[...this.stacks].flatMap(([at, stacks]) => stacks.map(({ id, w, h }): Item => ({ id, site: site(at), w: w + 2, h: h + 2, stack: true, weight: 99 }))),
    ]);
  });
  #placed: { level: number; places: Places } = { level: NaN, places: {} };

  readonly #places: Places = $derived.by(() => {
    const { level } = this, s = 2 ** level, { board, ground } = this.sheet;
    const { x0, y0, x1, y1 } = ground.bounds;
    const scaled = ([x, y]: Point): Point => [x * s, y * s];
    const sites = board.spaces.map(({ id }) => scaled(ground.at[id] as Point).map((n) => Math.round(n * 10) / 10) as Point);
    const lines = board.links.flatMap(({ between: [a, b] }) => {
      const [from, to] = [scaled(ground.at[a] as Point), scaled(ground.at[b] as Point)];
      const n = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 13);
      return Array.from({ length: Math.max(0, n - 1) }, (_, i): Point => [from[0] + ((to[0] - from[0]) * (i + 1)) / n, from[1] + ((to[1] - from[1]) * (i + 1)) / n]);
    });
    const places = label(this.#items, sites, lines, { x0: x0 * s, y0: y0 * s, x1: x1 * s, y1: y1 * s }, this.#placed.level === level ? this.#placed.places : {});
    this.#placed = { level, places };
    return places;
  });

  #keep = keeper<SiteSpot[]>();
  readonly spots: SiteSpot[] = $derived.by(() => this.#keep(this.signs.map((sign) => this.#spot(sign))));

  #spot(sign: NameSign): SiteSpot {
    const { id } = sign.space, [sx, sy] = this.sheet.screen(this.sheet.ground.at[id] as Point).map(Math.round) as Point;
    const unnamed = !(id in this.#places), [ox, oy] = this.#places[id] ?? UNPLACED, x = Math.round(sx + ox), y = Math.round(sy + oy);
    const far = (px: number, py: number, w: number, h: number): boolean =>
      Math.hypot(Math.max(px - sx, sx - px - w, 0), Math.max(py - sy, sy - py - h, 0)) > 12.5;
    const stacks = (this.stacks.get(id) ?? []).map((stack) => {
      const [px, py] = this.#places[stack.id] ?? UNPLACED;
      const at = { x: Math.round(sx + px + 1) - x, y: Math.round(sy + py + 1) - y };
      return { stack, ...at, led: far(at.x + x, at.y + y, stack.w, stack.h) };
    });
    const state = this.sheet.scene.spaces[id];
    return {
      ...sign, unnamed, x, y, site: [sx, sy] as Point, dx: sx - x, dy: sy - y, stacks, led: !unnamed && far(x, y, sign.w, sign.h),
      stood: (this.sheet.byPlace.get(id) ?? []).map((piece): Stood => ({ piece, x: 0, y: 0 })),
      left: Math.min(0, sx - x - 8), right: Math.max(sign.w, sx - x + 8), top: Math.min(0, sy - y - 8), bottom: Math.max(sign.h, sy - y + 8),
      battle: Boolean(state?.marks.includes("battle")), control: state?.control ?? null,
    };
  }
}
