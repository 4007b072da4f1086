/** Maps of regions: lands and seas with their names, cities with their worth, blocks in stacks below the name. */

import type { Point } from "../../lib/geo";
import { keeper } from "../../lib/kept";
import { settle, shown, type Item, type Settled } from "../../lib/settle";
import type { Piece } from "../../lib/types";
import type { Layout, Sheet, Sign, Spot } from "./sheet.svelte";

/** Blocks that are drawn as one: of a side, in or before the city, of one arm as far as one knows. */
export interface Stack { key: string; side: string | null; kind: string | undefined; count: number; besieged: boolean; lying: boolean; known: boolean; picked: boolean }
interface RegionSign extends Sign { lines: string[]; badge: number; sea: boolean; anchor: boolean }
export interface RegionSpot extends Spot, RegionSign { stacks: (Stack & { x: number })[]; marks: { mark: string; x: number }[]; row: number; shown: boolean; leader: Point | null }

export const MARK = 20, LINE = 15;
const BLOCK = 30, SMALL = 24;
const LAND_FONT = '600 12px "Cinzel"', SEA_FONT = 'italic 500 14px "EB Garamond"';
const QUIET = new Set(["battle", "closed"]);

const pen = document.createElement("canvas").getContext("2d");
function spelled(text: string, font: string): number {
  if (!pen) return text.length * 7;
  pen.font = font;
  return pen.measureText(text).width;
}

/** The name of a sea goes on short lines. */
function wrap(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && (last.length <= 4 || `${last} ${word}`.length <= 9)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function stacksOf(pieces: Piece[]): Stack[] {
  const found = new Map<string, Stack>();
  for (const { side, kind, besieged = false, lying = false, known = false, chosen: picked = false } of pieces) {
    const arm = kind === undefined ? "hidden" : kind === "fleet" ? "fleet" : "land";
    const key = `${side}/${besieged}/${lying}/${picked}/${arm}`;
    const one = found.get(key);
    if (one) one.count++;
    else found.set(key, { key, side, kind, count: 1, besieged, lying, known, picked });
  }
  return [...found.values()].sort((a, b) => (a.side ?? "").localeCompare(b.side ?? "") || a.key.localeCompare(b.key));
}

export class RegionLayout implements Layout<RegionSpot> {
  readonly sheet: Sheet;
  readonly grow = 1;
  readonly compact = false;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
    void document.fonts.load(SEA_FONT).then(() => sheet.fonts++, () => undefined);
  }

  readonly level: number = $derived.by(() => Math.round(Math.log2(this.sheet.port.view.s) * 6) / 6);

  /** How large blocks are drawn: smaller where the whole map is in sight. */
  readonly block: number = $derived(2 ** this.level < 0.95 ? SMALL + (2 ** this.level > 0.7 ? 2 : 0) : BLOCK);

  readonly signs: RegionSign[] = $derived.by(() => {
    void this.sheet.fonts;
    return this.sheet.board.spaces.map((space) => {
      const name = this.sheet.words.say(space.label);
      if (space.terrain === "sea") {
        const lines = wrap(name);
        return { space, name, lines, badge: 0, sea: true, anchor: false, w: Math.ceil(Math.max(...lines.map((line) => spelled(line, SEA_FONT)))) + (space.grain ? 14 : 0), h: lines.length * LINE };
      }
      const badge = space.city ? 19 : space.town ? 14 : 0, anchor = Boolean(space.port);
      return { space, name, lines: [name], badge, sea: false, anchor, w: Math.ceil(spelled(name, LAND_FONT)) + badge + 1, h: LINE + 1 };
    });
  });

  /** What stands at each place; the same as before where nothing has changed. */
  #keepRows = keeper<Record<string, { stacks: Stack[]; marks: string[] }>>();
  readonly rows = $derived.by(() => this.#keepRows(Object.fromEntries(this.sheet.board.spaces.flatMap(({ id }) => {
    const stacks = stacksOf(this.sheet.byPlace.get(id) ?? []), marks = (this.sheet.scene.spaces[id]?.marks ?? []).filter((mark) => !QUIET.has(mark));
    return stacks.length + marks.length ? [[id, { stacks, marks }]] : [];
  }))));

  readonly #settled: Settled[] = $derived.by(() => {
    const { ground, port, board } = this.sheet, s = 2 ** this.level;
    if (!port.width) return [];
    const terrain = new Map(board.spaces.map((space) => [space.id, space.terrain]));
    const items: Item[] = this.signs.map(({ space, w, h }) => {
      const row = this.rows[space.id], [x, y] = ground.at[space.id] as Point;
      return {
        id: space.id, site: [x * s, y * s], w, h, rowW: row ? row.stacks.length * (this.block + 4) + row.marks.length * (MARK + 2) : 0,
        rowH: row ? (row.stacks.length ? this.block + 3 : MARK + 2) : 0,
        weight: (space.score ?? 0) * 4 + (row ? 6 : 0) + (space.terrain === "land" ? 2 : 0),
      };
    });
    const mind = (id: string, [x, y]: Point): number => {
      const owner = ground.regions?.owner([x / s, y / s]) ?? null;
      if (owner === id) return 0;
      const own = terrain.get(id), other = owner === null ? "sea" : terrain.get(owner);
      return own === other ? (own === "sea" && owner === null ? 5 : 13) : own === "sea" ? 9 : 4;
    };
    const { x0, y0, x1, y1 } = ground.bounds, frame = ground.regions?.frame;
    const within = ([x, y]: Point): boolean => Boolean(frame && x < (frame.x + frame.w) * s && y > frame.y * s);
    const all = { x0: x0 * s, y0: y0 * s, x1: x1 * s, y1: y1 * s };
    const inset = frame ? { x0: x0 * s + 2, y0: frame.y * s + 2, x1: (frame.x + frame.w) * s - 3, y1: y1 * s } : all;
    return settle(items, mind, ({ site }) => (within(site) ? inset : all));
  });

  /** What may be chosen keeps its name. */
  readonly #shown: Set<string> = $derived.by(() => shown(this.#settled, ({ id }) => this.sheet.lit.has(id) || id === this.sheet.chosen));

  #keep = keeper<RegionSpot[]>();
  readonly spots: RegionSpot[] = $derived.by(() => this.#keep(this.signs.map((sign, i) => this.#spot(sign, this.#settled[i]))));

  #spot(sign: RegionSign, seat = { x: 0, y: 0, up: false }): RegionSpot {
    const { id } = sign.space, { scene, ground } = this.sheet, state = scene.spaces[id];
    const site = this.sheet.screen(ground.at[id] as Point);
    const row = this.rows[id], marks = row?.marks ?? [];
    const wide = (row?.stacks.length ?? 0) * (this.block + 4) + marks.length * (MARK + 2);
    let x = (sign.w - wide) / 2;
    const step = (by: number): number => (x += by) - by;
    const stacks = (row?.stacks ?? []).map((stack) => ({ ...stack, x: step(this.block + 4) }));
    const placed = marks.map((mark) => ({ mark, x: step(MARK + 2) }));
    const high = stacks.length ? this.block + 3 : placed.length ? MARK + 2 : 0;
    return {
      ...sign, stood: [], site, stacks, marks: placed, row: seat.up ? -high + 1 : sign.h + 2, shown: this.#shown.has(id),
      left: Math.min(0, (sign.w - wide) / 2), right: Math.max(sign.w, (sign.w + wide) / 2), top: seat.up ? -high : 0, bottom: sign.h + (seat.up ? 0 : high), leader: this.#astray(id, seat, sign.h),
      x: Math.round(site[0] + seat.x - sign.w / 2), y: Math.round(site[1] + seat.y),
      battle: Boolean(state?.marks.includes("battle")), control: state?.control ?? null,
    };
  }

  /** Where a name that had to leave its region points back to, relative to the name's middle. */
  #astray(id: string, { x, y }: { x: number; y: number }, h: number): Point | null {
    const { s } = this.sheet.port.view, [gx, gy] = this.sheet.ground.at[id] as Point;
    const over = this.sheet.ground.regions?.owner([gx + x / s, gy + (y + h / 2) / s]);
    return over === id || Math.hypot(x, y + h / 2) < 16 ? null : [-x, -(y + h / 2)];
  }
}
