/** Counters that lie together: on the map a side's leaders, its troops and its ships are one stack each. */

import { afloat, drawing } from "../../art/livery";
import type { Piece } from "../../lib/types";

export interface Stack extends Piece { pieces: Piece[] }

const isCounter = ({ kind, side }: Piece): boolean => ["unit", "leader"].includes(drawing(kind, side).shape);
const lot = ({ kind }: Piece): string => (kind === "leader" ? "leaders" : afloat(kind) ? "ships" : "troops");
const ORDER = ["leaders", "troops", "ships"];
const weight = (piece: Piece): number => (piece.swords ?? 0) * 0.5 + (piece.strength ?? 0) + (piece.reduced ? 0 : 0.1);

/** The strongest lies on top; the stack's number is what all are worth together. */
function pile(pieces: Piece[]): Stack {
  const [top] = [...pieces].sort((a, b) => weight(b) - weight(a)) as [Piece];
  const strengths = pieces.flatMap(({ strength }) => (strength === undefined ? [] : [strength]));
  const mixed = pieces.some(({ kind }) => kind !== top.kind);
  return {
    ...top, pieces, count: pieces.length, id: `${top.at}/${top.side}/${lot(top)}`,
    strength: strengths.length ? strengths.reduce((sum, n) => sum + n, 0) : undefined,
    reduced: pieces.every(({ reduced }) => reduced), chosen: pieces.some(({ chosen }) => chosen), tired: pieces.every(({ tired }) => tired),
    swords: top.kind === "leader" || pieces.length === 1 ? top.swords : Math.max(...pieces.map(({ swords }) => swords ?? 0)),
    mixed,
  } as Stack;
}

/** The stacks of a place: those of each side in turn, other pieces as they are. */
export function stacks(pieces: Piece[]): Piece[] {
  const counters = Map.groupBy(pieces.filter(isCounter), (piece) => `${piece.side}/${lot(piece)}`);
  const sides = [...new Set(pieces.map(({ side }) => side))];
  const piled = sides.flatMap((side) => ORDER.flatMap((name) => {
    const found = counters.get(`${side}/${name}`);
    return found ? [pile(found)] : [];
  }));
  return [...pieces.filter((piece) => !isCounter(piece)), ...piled];
}
