/** Maps of regions: lands and seas with outlines put together from arcs, each border drawn once. */

import type { Board } from "./types";
import type { Ground, Point } from "./geo";

export interface Regions {
  /** Borders as paths, by what they part. */
  borders: { land: string; coast: string; sea: string; deep: string; strait: string };
  /** Where straits are marked. */
  straits: { at: Point; angle: number }[];
  /** Ways between areas that don't touch on the drawing. */
  connectors: { id: string; path: string; ends: [Point, Point] }[];
  /** Land that is no area: mountains between areas, and islets. */
  wild: string;
  islets: string;
  /** The frame of an inset, in ground units. */
  frame: { x: number; y: number; w: number; h: number } | null;
  /** Whose a place is. */
  owner: (point: Point) => string | null;
}

const UNIT = 10;
const CELL = 4;

const points = (flat: readonly number[]): Point[] => {
  const found: Point[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) found.push([(flat[i] as number) / UNIT, (flat[i + 1] as number) / UNIT]);
  return found;
};
const drawn = (line: Point[]): string => `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

export function surveyRegions(board: Board): Ground & { regions: Regions } {
  const arcs = (board.arcs ?? []).map(points);
  const ring = (numbers: number[]): Point[] => numbers.flatMap((n) => {
    const line = arcs[Math.abs(n) - 1] ?? [];
    return (n > 0 ? line : [...line].reverse()).slice(0, -1);
  });
  const area = (rings: number[][]): string => rings.map((one) => `${drawn(ring(one))}Z`).join("");
  const [w, h] = (board.size ?? [0, 0]).map((n) => n / UNIT) as Point;
  const outlines = Object.fromEntries(board.spaces.map((space) => [space.id, area(space.rings ?? [])]));
  const scenery = (kind: string): string => (board.scenery ?? []).filter((one) => one.kind === kind).map(({ rings }) => area(rings)).join("");
  const lands = board.spaces.filter(({ terrain }) => terrain === "land");
  return {
    at: Object.fromEntries(board.spaces.map(({ id, heart = [0, 0] }) => [id, [heart[0] / UNIT, heart[1] / UNIT]])),
    outlines, ways: {}, names: [], seaLeft: new Set(),
    land: lands.map(({ id }) => outlines[id] ?? "").join("") + scenery("wild") + scenery("islet"),
    isLand: () => true,
    bounds: { x0: 0, y0: 0, x1: w, y1: h },
    regions: { ...bordersOf(board, arcs, [w, h]), wild: scenery("wild"), islets: scenery("islet"), ...frameOf(board), owner: ownersOf(board, ring, [w, h]) },
  };
}

function frameOf({ inset }: Board): Pick<Regions, "frame"> {
  if (!inset) return { frame: null };
  const [x0, y0, x1, y1] = inset.map((n) => n / UNIT) as [number, number, number, number];
  return { frame: { x: x0, y: y0, w: x1 - x0, h: y1 - y0 } };
}

function bordersOf(board: Board, arcs: Point[][], [w, h]: Point): Pick<Regions, "borders" | "straits" | "connectors"> {
  const kinds = new Map<number, string>();
  for (const { kind, arcs: numbers = [] } of board.links) for (const n of numbers) kinds.set(n, kind);
  for (const [n, land] of landOwners(board)) if (!kinds.has(n) && !atEdge(arcs[n - 1] ?? [], board, [w, h])) kinds.set(n, land > 1 ? "land" : "coast");
  const all = (kind: string): string => [...kinds].filter(([, one]) => one === kind).map(([n]) => drawn(arcs[n - 1] ?? [])).join("");
  return {
    borders: { land: all("land"), coast: all("coast"), sea: all("sea"), deep: all("deep-sea"), strait: all("strait") },
    straits: board.links.filter(({ kind }) => kind === "strait").map(({ arcs: numbers = [] }) => marked(arcs[(numbers[0] ?? 1) - 1] ?? [])),
    connectors: board.links.flatMap(({ id, connector }) => {
      const line = points(connector ?? []);
      return line.length ? [{ id, path: drawn(line), ends: [line[0], line.at(-1)] as [Point, Point] }] : [];
    }),
  };
}

/** For each arc, on how many sides of it there is land. */
function landOwners(board: Board): Map<number, number> {
  const found = new Map<number, number>();
  const count = (rings: number[][]): void => {
    for (const n of new Set(rings.flat().map(Math.abs))) found.set(n, (found.get(n) ?? 0) + 1);
  };
  for (const { terrain, rings = [] } of board.spaces) if (terrain === "land") count(rings);
  for (const { rings } of board.scenery ?? []) for (const one of rings) count([one]);
  return found;
}

/** Whether a line runs along the edge of the map or of the inset. */
function atEdge(line: Point[], board: Board, [w, h]: Point): boolean {
  const [, y0 = -1, x1 = -1] = (board.inset ?? []).map((n) => n / UNIT);
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 6;
  return line.every(([x, y]) => near(x, 0) || near(x, w) || near(y, 0) || near(y, h)
    || (near(x, x1) && y > y0 - 6) || (near(y, y0) && x < x1 + 6));
}

function marked(line: Point[]): { at: Point; angle: number } {
  const a = line[0] ?? [0, 0], b = line.at(-1) ?? [0, 0];
  return { at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], angle: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI };
}

/** A grid of owners, filled row by row. */
function ownersOf(board: Board, ring: (numbers: number[]) => Point[], [w, h]: Point): Regions["owner"] {
  const columns = Math.ceil(w / CELL), rows = Math.ceil(h / CELL);
  const cells = new Int16Array(columns * rows).fill(-1);
  board.spaces.forEach(({ rings = [] }, index) => {
    const lines = rings.map(ring);
    for (let row = 0; row < rows; row++) {
      const cuts = lines.flatMap((line) => crossings(line, (row + 0.5) * CELL)).sort((a, b) => a - b);
      for (let c = 0; c + 1 < cuts.length; c += 2) {
        cells.fill(index, row * columns + Math.max(0, Math.round((cuts[c] as number) / CELL)), row * columns + Math.min(columns, Math.round((cuts[c + 1] as number) / CELL)));
      }
    }
  });
  return ([x, y]) => {
    const i = Math.floor(x / CELL), j = Math.floor(y / CELL);
    if (i < 0 || j < 0 || i >= columns || j >= rows) return null;
    return board.spaces[cells[j * columns + i] as number]?.id ?? null;
  };
}

function crossings(line: Point[], y: number): number[] {
  const cuts: number[] = [];
  for (let i = 0, j = line.length - 1; i < line.length; j = i++) {
    const [ax, ay] = line[i] as Point, [bx, by] = line[j] as Point;
    if (ay > y !== by > y) cuts.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
  }
  return cuts;
}
