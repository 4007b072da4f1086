/** Point maps: every space has a plate near its site, with the pieces standing on it. */

import { afloat, drawing, SIZES } from "../../art/livery";
import type { Point } from "../../lib/geo";
import { keeper } from "../../lib/kept";
import { arrange, type Seats } from "../../lib/layout";
import type { BoardLink, Piece } from "../../lib/types";
import { box } from "../viewport.svelte";
import { sizeOf, written, type Layout, type Sheet, type Sign, type Spot, type Stood } from "./sheet.svelte";

interface PlateSign extends Sign { text: number; food: number; port: number; flip: boolean }
export interface PlateSpot extends Spot, PlateSign {}
/** A crossing that can be open or shut. */
export interface Crossing { link: BoardLink; said: string; label: number; at: Point; angle: number; open: boolean }

const FEW = 20;

export class PointLayout implements Layout<PlateSpot> {
  readonly sheet: Sheet;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  readonly level: number = $derived.by(() => Math.round(Math.log2(this.sheet.port.view.s) * 6) / 6);
  readonly compact: boolean = $derived.by(() => 2 ** this.level < (this.sheet.port.small ? 0.86 : 0.92));
  readonly grow: number = $derived.by(() => (!this.compact ? 1 : this.sheet.port.small ? 0.66 : 0.8));

  /** Drawn where its way is over water, near an end. */
  readonly crossings: Crossing[] = $derived.by(() => {
    const { board, ground, scene, words } = this.sheet;
    return board.links.filter(({ id }) => scene.links[id]).map((link) => {
      const way = ground.ways[link.id] ?? [], open = this.sheet.isOpen(link.id, link.kind);
      const first = way[Math.min(2, way.length - 1)] ?? [0, 0], next = way[Math.min(4, way.length - 1)] ?? [0, 0];
      const said = words.say(open ? "ui-bridge-open" : "ui-bridge-shut");
      return { link, said, label: said.length * 6.4 + 20, at: first, angle: (Math.atan2(next[1] - first[1], next[0] - first[0]) * 180) / Math.PI, open };
    });
  });

  readonly signs: PlateSign[] = $derived.by(() => {
    const { board, ground, words } = this.sheet, { compact } = this;
    void this.sheet.fonts;
    return board.spaces.map((space) => {
      const name = words.say(space.label);
      const text = written(name) * (compact ? 0.96 : 1);
      const food = compact ? 0 : (space.food ?? 0), port = space.port ? (compact ? 9 : 28) : 0;
      return {
        space, name, text, food, port, h: compact ? 20 : 28, flip: Boolean(space.port) && ground.seaLeft.has(space.id),
        w: Math.ceil(text + (compact ? 12 : 18) + (food ? food * 11 + 6 : 0) + port),
      };
    });
  });

  /** A map of few places keeps room for a counter everywhere, and for two at great ports: a plate stays where it is, whoever comes or goes. */
  readonly #kept: Record<string, number> = $derived.by(() => {
    const { spaces, piece_kinds: kinds } = this.sheet.board;
    if (spaces.length > FEW) return {};
    const widest = (water: boolean): number => Math.max(0, ...kinds.filter((kind) => afloat(kind) === water).map((kind) => SIZES[drawing(kind, null).shape].w + 6));
    return Object.fromEntries(spaces.map(({ id, port, major }) => [id, widest(false) + (port && major ? widest(true) : 0)]));
  });
  /** How wide the stacks at a place stand; the same as before where nothing has changed. */
  #keepCrowds = keeper<Record<string, number>>();
  readonly #crowds = $derived.by(() => this.#keepCrowds(Object.fromEntries(this.sheet.board.spaces.flatMap(({ id }) => {
    const wide = this.#kept[id] ?? (this.sheet.byPlace.get(id) ?? []).reduce((all, { kind, side }) => all + SIZES[drawing(kind, side).shape].w + 6, 0);
    return wide ? [[id, wide]] : [];
  }))));
  #keepMarked = keeper<[number, number, number][]>();
  readonly #marked = $derived.by(() => this.#keepMarked(this.crossings.map(({ at, label }) => [...at, label])));
  #seated: { key: string; seats: Seats } = { key: "", seats: {} };

  readonly #seats: Seats = $derived.by(() => {
    const { board, ground, port: { width, small } } = this.sheet, { compact, grow, level } = this;
    if (!width) return {};
    const s = 2 ** level, rooms = this.#crowds;
    const scaled = ([x, y]: Point): Point => [x * s, y * s];
    const plates = this.signs.map(({ space, w, h }) => ({
      id: space.id, site: scaled(ground.at[space.id] as Point), width: w, height: h + (rooms[space.id] ? 46 * grow : 2),
      room: Math.max(w, (rooms[space.id] ?? 0) * grow), inland: !space.port,
    }));
    const blocks = this.#marked.map(([gx, gy, label]) => {
      const [x, y] = scaled([gx, gy]);
      return { x0: x - (compact ? 16 : label + 28), y0: y - 30, x1: x + 20, y1: y + 20 };
    });
    const roads = Object.values(ground.ways).flatMap((way) => way.map(scaled));
    const b = box(plates.map(({ site }) => site));
    const pad = small ? 54 : 96;
    // plates like to stay where they stood, as long as the scale is the same
    const key = `${board.id}/${level}/${width}`;
    const found = arrange(plates, roads, { x0: b.x0 - pad, y0: b.y0 - 72, x1: b.x1 + pad, y1: b.y1 + 56 }, blocks,
      ([x, y]) => ground.isLand([x / s, y / s]), compact, this.#seated.key === key ? this.#seated.seats : {});
    this.#seated = { key, seats: found };
    return found;
  });

  #keep = keeper<PlateSpot[]>();
  readonly spots: PlateSpot[] = $derived.by(() => this.#keep(this.signs.map((sign) => this.#spot(sign))));

  #spot(sign: PlateSign): PlateSpot {
    const site = this.sheet.screen(this.sheet.ground.at[sign.space.id] as Point);
    const seat = this.#seats[sign.space.id] ?? [0, 0];
    const state = this.sheet.scene.spaces[sign.space.id];
    const { stood, left, right } = this.#stand(sign);
    return {
      ...sign, stood, left, right, site,
      top: stood.length ? -56 * this.grow : 0, bottom: sign.h,
      x: Math.round(site[0] + seat[0] - sign.w / 2), y: Math.round(site[1] + seat[1] + 14 - sign.h),
      battle: Boolean(state?.marks.includes("battle")), control: state?.control ?? null,
    };
  }

  /** Armies stand on the land part of the plate, fleets on the port. */
  #stand(sign: PlateSign): { stood: Stood[]; left: number; right: number } {
    const here = this.sheet.byPlace.get(sign.space.id) ?? [], { grow } = this;
    const extra = (piece: Piece): number => ((piece.count ?? 1) > 1 ? 9 : 3);
    const sum = (pieces: Piece[]): number => pieces.reduce((all, piece) => all + (sizeOf(piece).w + extra(piece)) * grow, 0);
    const water = sign.space.port ? here.filter(({ kind }) => afloat(kind)) : [];
    const land = here.filter((piece) => !water.includes(piece));
    const row = sign.flip ? [...water, ...land] : [...land, ...water];
    const landW = sum(land), waterW = sum(water);
    let landX = sign.flip ? Math.max(sign.w - landW + 6, waterW) : 2;
    let waterX = sign.flip ? -4 : Math.max(landW + 2, sign.w - waterW + 6);
    const over = sign.flip ? landX + landW - sign.w - 8 : waterX + waterW - sign.w - 8;
    if (water.length && land.length && over > 0) {
      landX -= over / 2;
      waterX -= over / 2;
    }
    const stood: Stood[] = [];
    for (const piece of row) {
      const { h, w } = sizeOf(piece);
      const step = (w + extra(piece)) * grow;
      const x = water.includes(piece) ? waterX : landX;
      if (water.includes(piece)) waterX += step;
      else landX += step;
      stood.push({ piece, x, y: 3 - (h + 1) * grow });
    }
    return {
      stood, left: Math.min(0, ...stood.map(({ x }) => x)),
      right: Math.max(sign.w, ...stood.map(({ x, piece }) => x + (sizeOf(piece).w + 6) * grow)),
    };
  }
}
