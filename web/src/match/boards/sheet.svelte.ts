/** The map on the table: what is given to draw, what both kinds of maps share, and how a finger or a mouse asks and picks. */

import { drawing, SIZES } from "../../art/livery";
import type { Ground, Point } from "../../lib/geo";
import { pieceText, type Travel } from "../../lib/tell";
import type { Board, BoardSpace, Piece, Scene } from "../../lib/types";
import type { Words } from "../../lib/words.svelte";
import type { Viewport } from "../viewport.svelte";

export type { Travel };

export interface Given {
  board: Board; scene: Scene; ground: Ground; words: Words;
  /** Spaces where something can be done, with how it is said. */
  lit: Map<string, string>;
  chosen: string | null; from: string | null;
  /** The kind of piece that would go, and the places it reaches over land. */
  going: string; overland: Set<string>;
  pointed: string[]; changed: string[];
  still: boolean;
  onpick?: (space: string) => void;
}

/** The name of a space as it is written on the map. */
export interface Sign { space: BoardSpace; name: string; w: number; h: number }
/** A piece on its place, relative to the spot. */
export interface Stood { piece: Piece; x: number; y: number }
/** A space on the screen: its name at x and y, w wide and h high, the pieces that stand there, and how far all reaches. */
export interface Spot extends Sign {
  site: Point; x: number; y: number;
  stood: Stood[];
  left: number; right: number; top: number; bottom: number;
  battle: boolean; control: string | null;
  /** Where a piece that arrives comes to stand, where that is not above the name. */
  foot?: Point;
}
/** What a kind of map must lay out. */
export interface Layout<S extends Spot = Spot> {
  readonly spots: S[];
  /** The scale of pieces, and whether names are short of room. */
  readonly grow: number;
  readonly compact: boolean;
}

const pen = document.createElement("canvas").getContext("2d");
/** How wide a name is when written. */
export function written(text: string, font = '700 12.5px "Cinzel"', spacing = 0.7, capitals = true): number {
  if (!pen) return text.length * 9.7;
  pen.font = font;
  return pen.measureText(capitals ? text.toUpperCase() : text).width + text.length * spacing;
}

/** How large a piece is drawn; a leader in brief is no taller than a unit. */
export function sizeOf(piece: Piece, brief = false): { w: number; h: number } {
  const { shape } = drawing(piece.kind, piece.side);
  return SIZES[brief && shape === "leader" ? "unit" : shape];
}

export class Sheet {
  readonly given: () => Given;
  readonly port: Viewport;
  /** The space that is asked about. */
  info = $state<string | null>(null);
  /** Sides whose zones of influence are shown. */
  zones = $state.raw<string[]>([]);
  /** Counts the fonts that have come: names are measured again. */
  fonts = $state(0);

  readonly board: Board = $derived.by(() => this.given().board);
  readonly scene: Scene = $derived.by(() => this.given().scene);
  readonly ground: Ground = $derived.by(() => this.given().ground);
  readonly words: Words = $derived.by(() => this.given().words);
  readonly lit: Map<string, string> = $derived.by(() => this.given().lit);
  readonly chosen: string | null = $derived.by(() => this.given().chosen);
  readonly from: string | null = $derived.by(() => this.given().from);
  readonly going: string = $derived.by(() => this.given().going);
  readonly overland: Set<string> = $derived.by(() => this.given().overland);
  readonly pointed: string[] = $derived.by(() => this.given().pointed);
  readonly changed: string[] = $derived.by(() => this.given().changed);
  readonly still: boolean = $derived.by(() => this.given().still);
  readonly byPlace: Map<string, Piece[]> = $derived(Map.groupBy(this.scene.pieces, ({ at }) => at));

  constructor(given: () => Given, port: Viewport) {
    this.given = given;
    this.port = port;
    for (const font of ['700 12.5px "Cinzel"', '600 13px "EB Garamond"']) void document.fonts.load(font).then(() => this.fonts++, () => undefined);
  }

  screen = (point: Point): Point => this.port.screen(point);

  isOpen = (id: string, kind: string): boolean => this.scene.links[id]?.open ?? kind !== "bridge";

  /** What may be chosen lies above the rest, the chosen one on top. */
  inOrder<S extends Spot>(spots: S[]): S[] {
    const rank = ({ space: { id }, battle, y }: S): number => (battle ? 4 : 0) + (this.lit.has(id) ? 2 : 0) + (id === this.chosen ? 8 : 0) + y / 1e5;
    return [...spots].sort((a, b) => rank(a) - rank(b));
  }

  /** The links of a shortest open way over land. */
  road(start: string, end: string): string[] {
    const came = new Map<string, { link: string; before: string }>(), edge = [start];
    for (let here = edge.shift(); here !== undefined && !came.has(end); here = edge.shift()) {
      for (const { id, between: [a, b], kind } of this.board.links) {
        const next = a === here ? b : b === here ? a : null;
        if (!next || next === start || came.has(next) || !this.isOpen(id, kind)) continue;
        came.set(next, { link: id, before: here });
        edge.push(next);
      }
    }
    const found: string[] = [];
    for (let step = came.get(end); step; step = came.get(step.before)) found.push(step.link);
    return found;
  }

  readonly litLinks: Set<string> = $derived.by(() => {
    const { from, chosen, overland, board } = this;
    if (!from) return new Set<string>();
    if (chosen) return new Set(overland.has(chosen) ? this.road(from, chosen) : []);
    return new Set(board.links.filter(({ between }) => between.includes(from) && between.some((end) => end !== from && overland.has(end))).map(({ id }) => id));
  });

  // A long press asks what stands there instead of acting; a mouse that only passes by asks nothing

  #held = false;
  #holding: ReturnType<typeof setTimeout> | undefined;
  #hovering: ReturnType<typeof setTimeout> | undefined;

  press(event: PointerEvent, space: string): void {
    this.#held = false;
    clearTimeout(this.#holding);
    if (event.pointerType !== "mouse") this.#holding = setTimeout(() => { if (!this.port.dragged) { this.#held = true; this.info = space; } }, 480);
  }

  release(): void {
    clearTimeout(this.#holding);
  }

  hover(event: PointerEvent, space: string | null): void {
    if (event.pointerType !== "mouse") return;
    clearTimeout(this.#hovering);
    if (!space) this.info = null;
    else this.#hovering = setTimeout(() => { if (!this.port.dragged) this.info = space; }, 380);
  }

  pick(space: string): void {
    clearTimeout(this.#hovering);
    clearTimeout(this.#holding);
    if (this.port.dragged || this.#held) return;
    if (this.lit.has(space)) this.given().onpick?.(space);
    else this.info = this.info === space ? null : space;
  }

  /** A key picks as a click does. */
  key(event: KeyboardEvent, space: string): void {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    this.port.dragged = this.#held = false;
    this.pick(space);
  }

  pieceText = (piece: Piece): string => pieceText(this.words, piece);

  describe(spot: Spot): string {
    const parts = [spot.name];
    if (spot.control) parts.push(this.words.say("ui-held-by", { side: spot.control }));
    for (const mark of this.scene.spaces[spot.space.id]?.marks ?? []) if (mark !== "battle") parts.push(this.words.name("mark", mark));
    for (const piece of this.byPlace.get(spot.space.id) ?? []) parts.push(this.pieceText(piece));
    const say = this.lit.get(spot.space.id);
    return say ? `${parts.join(", ")}. ${say}` : parts.join(", ");
  }
}
