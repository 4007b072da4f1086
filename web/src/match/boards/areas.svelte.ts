/** Area maps: every space has an outline with its name and its pieces inside; or it is a mark on the map, such as a fort or a wall. */

import { Room } from "../../lib/fit";
import type { Point } from "../../lib/geo";
import { keeper } from "../../lib/kept";
import type { Box } from "../../lib/layout";
import type { BoardSpace, Piece } from "../../lib/types";
import { sizeOf, written, type Layout, type Sheet, type Sign, type Spot, type Stood } from "./sheet.svelte";
import { stacks } from "./stacks";

export interface AreaSpot extends Spot {
  lines: string[]; number: string;
  /** Where the pieces stand, relative to the name. */
  stand: Box | null;
  marker: boolean;
  /** A port's name stands on a plate beside it. */
  plate: boolean;
}
/** A port's plate with the pieces on it: where its middle lies, seen from the port, and what it covers. */
interface Plate { at: Point; w: number; pile: Pile; box: Box }
interface Berth { at: Point; box: Box; cost: number }
interface Seat { label: Point; pieces: Point; full: boolean }
interface Pile { pieces: Stood[]; w: number; h: number }

/** The name of an area goes on short lines inside it. */
function wrap(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && (`${last} ${word}`.length <= 11 || word.length < 2)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const LINE = 13.5, AIR = 3, PLATE = 21;
/** What an area that can't hold its name is charged, and from where on it shows its number alone. */
const CRAMPED = 150;
/** Name and pieces side by side, only where there is no other way. */
const BESIDE = 12;

export class AreaLayout implements Layout<AreaSpot> {
  readonly sheet: Sheet;
  #seats = new Map<string, Seat>();
  #known = new Map<string, Berth[]>();

  constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  readonly level: number = $derived.by(() => Math.round(Math.log2(this.sheet.port.view.s) * 6) / 6);
  readonly grow: number = $derived.by(() => Math.min(0.84, Math.max(0.58, 2 ** this.level * 0.98)));
  readonly compact: boolean = $derived.by(() => this.grow < 0.74);

  /** What is written in an area: whole, or only its number where room is short. */
  readonly #names = $derived.by(() => {
    void this.sheet.fonts;
    const { words, board } = this.sheet;
    return new Map(board.spaces.map((space) => {
      const name = words.say(space.short ?? space.label), number = space.number ?? "", lines = space.port ? [name] : wrap(name);
      const font = space.sea ? "italic 500 14.5px EB Garamond" : '600 12px "Cinzel"';
      const wide = (line: string): number => (space.sea ? written(line, font, 0.2, false) : written(line, font, 0.5));
      return [space.id, { name, number, lines, w: Math.ceil(Math.max(...lines.map(wide), number ? 26 : 0)), h: lines.length * LINE + (number ? LINE : 0) }] as const;
    }));
  });

  readonly #outlines = $derived.by(() => {
    const s = 2 ** this.level;
    return new Map(this.sheet.board.spaces.flatMap((space) => (space.outline ? [[space.id, new Room(space.outline.map(([x, y]): Point => [x * s, y * s]))]] : [])));
  });

  /** What stands in the way of names: forts, the signs of works, boxes, the plates of ports. */
  readonly #marks: { id: string; box: Box }[] = $derived.by(() => {
    const s = 2 ** this.level, half = 24 * this.grow;
    const signs = this.sheet.board.spaces.filter(({ outline }) => !outline).map(({ id, terrain }) => {
      const [x, y] = this.sheet.ground.at[id] as Point, [w, h] = terrain === "fort" ? [half, half] : [17, 13];
      return { id, box: { x0: x * s - w, x1: x * s + w, y0: y * s - h, y1: y * s + h } };
    });
    const boxes = this.sheet.board.spaces.filter(({ terrain }) => terrain === "box").map(({ id }) => ({ id, box: (this.#outlines.get(id) as Room).box }));
    return [...signs, ...boxes, ...[...this.#plates].map(([id, { box }]) => ({ id, box }))];
  });

  /** The plates of ports: off each other and off the ports themselves. */
  readonly #plates: Map<string, Plate> = $derived.by(() => {
    const found = new Map<string, Plate>();
    const ports = this.sheet.board.spaces.filter(({ port, outline }) => port && outline).map((space) => ({ space, pile: this.#pile(space) }));
    for (const { space, pile } of ports.toSorted((a, b) => b.pile.w - a.pile.w)) {
      const w = (this.#names.get(space.id)?.w ?? 40) + 31;
      let best: Plate | null = null, least = Infinity;
      for (const { at, box, cost: alone } of this.#berths(space, Math.max(w, pile.w) + 4, PLATE + pile.h + 2)) {
        let cost = alone;
        for (const { box: other } of found.values()) {
          const over = Math.max(0, Math.min(box.x1, other.x1) - Math.max(box.x0, other.x0)) * Math.max(0, Math.min(box.y1, other.y1) - Math.max(box.y0, other.y0));
          if (over) cost += 60 + over * 0.4;
        }
        if (cost < least) {
          least = cost;
          best = { at, w, pile, box };
        }
      }
      if (best) found.set(space.id, best);
    }
    return found;
  });

  /** Places for a plate of that size around its port, and what each costs by itself: rather over land. Reckoned once. */
  #berths(space: BoardSpace, wide: number, high: number): Berth[] {
    const key = `${space.id}/${this.level}/${wide}/${high}`;
    let found = this.#known.get(key);
    if (!found) this.#known.set(key, (found = this.#survey(space, wide, high)));
    return found;
  }

  #survey(space: BoardSpace, wide: number, high: number): Berth[] {
    const s = 2 ** this.level, { board, ground } = this.sheet, { x0, y0, x1, y1 } = ground.bounds;
    const scaled = ({ id }: BoardSpace): Point => (ground.at[id] as Point).map((n) => n * s) as Point;
    const seas = board.spaces.flatMap(({ id, sea, terrain }) => (sea && terrain !== "box" ? [this.#outlines.get(id) as Room] : []));
    const others = board.spaces.filter((other) => other.port && other.outline && other !== space).map(scaled), site = scaled(space);
    const found: Berth[] = [];
    for (let a = 0; a < 16; a++) for (const gap of [8, 16, 28, 44]) {
      const cos = Math.cos((a * Math.PI) / 8), sin = Math.sin((a * Math.PI) / 8);
      const reach = gap + Math.min(wide / 2 / Math.max(Math.abs(cos), 1e-6), high / 2 / Math.max(Math.abs(sin), 1e-6));
      const x = site[0] + cos * reach, y = site[1] + sin * reach, box = { x0: x - wide / 2, x1: x + wide / 2, y0: y - high / 2, y1: y + high / 2 };
      let cost = gap * 1.1;
      for (const [ox, oy] of others) if (ox > box.x0 - 6 && ox < box.x1 + 6 && oy > box.y0 - 6 && oy < box.y1 + 6) cost += 90;
      for (const u of [-0.4, 0, 0.4]) for (const v of [-0.3, 0.3]) if (seas.some((sea) => sea.holds(x + u * wide, y + v * high))) cost += 9;
      if (box.x0 < x0 * s || box.x1 > x1 * s || box.y0 < y0 * s || box.y1 > y1 * s) cost += 60;
      found.push({ at: [x - site[0], y - site[1]], box, cost });
    }
    return found;
  }

  #keep = keeper<AreaSpot[]>();
  readonly spots: AreaSpot[] = $derived.by(() => this.#keep(this.sheet.board.spaces.map((space) => (this.#plates.has(space.id) ? this.#port(space) : space.outline ? this.#area(space) : this.#mark(space)))));

  /** The stacks of a place in rows: one for each side, wrapped where they are many. */
  #pile(space: BoardSpace): Pile {
    const here = stacks(this.sheet.byPlace.get(space.id) ?? []), { grow } = this;
    const rows = [...Map.groupBy(here, ({ side }) => side).values()];
    const step = (piece: Piece): number => (sizeOf(piece, this.compact).w + ((piece.count ?? 1) > 1 ? 16 : 6)) * grow;
    const wide = (row: Piece[]): number => row.reduce((sum, piece) => sum + step(piece), 0);
    const high = (row: Piece[]): number => Math.max(0, ...row.map((piece) => sizeOf(piece, this.compact).h * grow)) + 7;
    const w = Math.max(0, ...rows.map(wide));
    const pieces: Stood[] = [];
    let y = 4;
    for (const row of rows) {
      let x = (w - wide(row)) / 2 + 2;
      for (const piece of row) {
        pieces.push({ piece, x, y: y + high(row) - 7 - sizeOf(piece, this.compact).h * grow });
        x += step(piece);
      }
      y += high(row);
    }
    return { pieces, w, h: rows.length ? y : 0 };
  }

  #seat(space: BoardSpace, pile: Pile, name: { w: number; h: number }): Seat {
    const { x0, x1, y0, y1 } = (this.#outlines.get(space.id) as Room).box;
    const near = [...this.#plates.values()].map(({ box }) => box).filter((box) => box.x1 > x0 && box.x0 < x1 && box.y1 > y0 && box.y0 < y1).map((box) => Math.round(box.x0) + Math.round(box.y0) * 1e4 + Math.round(box.y1) * 1e8);
    const key = `${space.id}/${this.level}/${this.compact}/${Math.round(pile.w)}/${pile.h}/${name.w}/${name.h}/${near.join()}`;
    let found = this.#seats.get(key);
    if (!found) this.#seats.set(key, (found = this.#settle(space, pile, name)));
    return found;
  }

  /** Name and pieces where both fit best: the name first, or the pieces first. */
  #settle(space: BoardSpace, pile: Pile, name: { w: number; h: number }): Seat {
    const room = this.#outlines.get(space.id) as Room, s = 2 ** this.level;
    const [ax, ay] = this.sheet.ground.at[space.id] as Point, at: Point = [ax * s, ay * s];
    const own = this.#marks.filter(({ id }) => id !== space.id).map(({ box }) => box).filter(({ x0, x1, y0, y1 }) => x1 > room.box.x0 && x0 < room.box.x1 && y1 > room.box.y0 && y0 < room.box.y1);
    const boxed = ({ x, y }: { x: number; y: number }, w: number, h: number): Box => ({ x0: x - w / 2 - AIR, x1: x + w / 2 + AIR, y0: y - h / 2 - AIR, y1: y + h / 2 + AIR });
    const { bounds: edge } = this.sheet.ground, onMap = (middle: number, size: number, low: number, high: number): number => Math.max(low * s + size / 2, Math.min(high * s - size / 2, middle));
    const sizes = [{ ...name, full: true, extra: 0 }, { w: 26, h: LINE, full: false, extra: CRAMPED }];
    let best: Seat | null = null, least = Infinity;
    for (const { w, h, full, extra } of space.number ? sizes : sizes.slice(0, 1)) {
      for (const first of !pile.h ? ["name"] : space.terrain === "box" ? ["name", "pieces", "beside"] : ["name", "pieces"]) {
        // one above the other; or side by side, in a box that is wide and low
        const beside = first === "beside", { x0, x1 } = room.box;
        const up: Point = beside ? [x0 + w / 2 + 2 * AIR, at[1]] : [at[0], at[1] - pile.h / 2];
        const down: Point = beside ? [x1 - pile.w / 2 - 2 * AIR, at[1]] : [at[0], at[1] + h / 2];
        let label, pieces;
        if (first !== "pieces") {
          label = room.place(w, h, up, own);
          pieces = pile.h ? room.place(pile.w, pile.h, down, [...own, boxed(label, w, h)]) : { x: at[0], y: at[1], cost: 0 };
        } else {
          pieces = room.place(pile.w, pile.h, down, own);
          label = room.place(w, h, up, [...own, boxed(pieces, pile.w, pile.h)]);
        }
        const cost = label.cost + pieces.cost * 1.5 + extra + (beside ? BESIDE : 0);
        if (cost < least) {
          least = cost;
          best = { full, label: [label.x - at[0], label.y - at[1]], pieces: [onMap(pieces.x, pile.w, edge.x0, edge.x1) - at[0], onMap(pieces.y, pile.h, edge.y0, edge.y1) - at[1]] };
        }
      }
    }
    return best as Seat;
  }

  #area(space: BoardSpace): AreaSpot {
    const { id } = space, known = this.#names.get(id) as Sign & { number: string; lines: string[] };
    const pile = this.#pile(space), seat = this.#seat(space, pile, known);
    const site = this.sheet.screen(this.sheet.ground.at[id] as Point);
    const { w, h, lines } = seat.full ? known : { w: 26, h: LINE, lines: [] };
    const x = Math.round(site[0] + seat.label[0] - w / 2), y = Math.round(site[1] + seat.label[1] - h / 2);
    const stand = pile.h ? {
      x0: site[0] + seat.pieces[0] - pile.w / 2 - x, x1: site[0] + seat.pieces[0] + pile.w / 2 - x,
      y0: site[1] + seat.pieces[1] - pile.h / 2 - y, y1: site[1] + seat.pieces[1] + pile.h / 2 - y,
    } : null;
    return this.#spot(space, site, { x, y, w, h, lines, number: known.number, stand, stood: pile.pieces, marker: false, plate: false });
  }

  #port(space: BoardSpace): AreaSpot {
    const site = this.sheet.screen(this.sheet.ground.at[space.id] as Point), { at, w, pile } = this.#plates.get(space.id) as Plate;
    const x = Math.round(site[0] + at[0] - w / 2), y = Math.round(site[1] + at[1] + pile.h / 2 - PLATE / 2);
    const stand = pile.h ? { x0: (w - pile.w) / 2, x1: (w + pile.w) / 2, y0: -pile.h, y1: 0 } : null;
    return this.#spot(space, site, { x, y, w, h: PLATE, lines: [this.#names.get(space.id)?.name ?? ""], number: "", stand, stood: pile.pieces, marker: true, plate: true });
  }

  /** A fort with those inside it, or the sign of a work. */
  #mark(space: BoardSpace): AreaSpot {
    const site = this.sheet.screen(this.sheet.ground.at[space.id] as Point), fort = space.terrain === "fort";
    const w = fort ? 42 * this.grow : 30, h = fort ? 42 * this.grow : 22, pile = this.#pile(space);
    const stand = pile.h ? { x0: w - 6, x1: w - 6 + pile.w, y0: (h - pile.h) / 2 + 4, y1: (h + pile.h) / 2 + 4 } : null;
    return this.#spot(space, site, {
      x: Math.round(site[0] - w / 2), y: Math.round(site[1] - h / 2), w, h, lines: [], number: space.number ?? "", stand, stood: pile.pieces, marker: true, plate: false,
    });
  }

  #spot(space: BoardSpace, site: Point, made: Pick<AreaSpot, "x" | "y" | "w" | "h" | "lines" | "number" | "stand" | "stood" | "marker" | "plate">): AreaSpot {
    const state = this.sheet.scene.spaces[space.id], { stand, w, h } = made;
    return {
      ...made, space, site, foot: stand ? [made.x + stand.x0, made.y + stand.y0] : [site[0] - 24, site[1] - 20], name: this.sheet.words.say(space.label),
      stood: stand ? made.stood.map(({ piece, x, y }) => ({ piece, x: x + stand.x0, y: y + stand.y0 })) : [],
      left: stand?.x0 ?? 0, right: stand?.x1 ?? w, top: stand?.y0 ?? 0, bottom: stand?.y1 ?? h,
      battle: Boolean(state?.marks.includes("battle")), control: state?.control ?? null,
    };
  }
}
