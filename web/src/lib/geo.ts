/** Where things lie: projection, what is land and what is sea, and the ways that roads take along the land. */

import { apart, lens } from "./lens";
import { surveyRegions, type Regions } from "./regions";
import type { Backdrop, Board, BoardSpace } from "./types";

export type Point = [number, number];
export interface Ground {
  /** Place of a space in ground units. */
  at: Record<string, Point>;
  /** Outlines of areas as paths. */
  outlines: Record<string, string>;
  /** Path of all land. */
  land: string;
  names: { key: string; kind: "sea" | "land"; at: Point }[];
  /** Ways of the links, each from the first of its spaces to the second. */
  ways: Record<string, Point[]>;
  isLand: (point: Point) => boolean;
  /** Spaces whose nearest open water lies to the left. */
  seaLeft: Set<string>;
  bounds: { x0: number; y0: number; x1: number; y1: number };
  /** What a map of regions has besides. */
  regions?: Regions;
}

const DEGREE = 100;

function middle(points: Point[]): Point {
  let area = 0, x = 0, y = 0;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length] as Point;
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  return area ? [x / (3 * area), y / (3 * area)] : (points[0] ?? [0, 0]);
}

const path = (points: Point[]): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

export function survey(board: Board, backdrop: Backdrop | null): Ground {
  if (board.kind === "regions") return surveyRegions(board);
  const lats = board.spaces.flatMap(({ lat }) => (lat === undefined ? [] : [lat]));
  const level = lats.length ? (Math.min(...lats) + Math.max(...lats)) / 2 : 0;
  const squeeze = Math.cos((level * Math.PI) / 180);
  const glass = board.lens ? lens(board) : null;
  const project = glass?.project ?? ((lon: number, lat: number): Point => [lon * squeeze * DEGREE, -lat * DEGREE]);

  let at: Record<string, Point> = {};
  const outlines: Record<string, string> = {};
  for (const space of board.spaces) {
    if (space.outline) outlines[space.id] = path(space.outline);
    at[space.id] = place(space, project);
  }
  if (glass) at = apart(at);
  const rings = (backdrop?.rings ?? []).map((flat) => {
    const ring: Point[] = [];
    for (let i = 0; i + 1 < flat.length; i += 2) ring.push(project((flat[i] ?? 0) / 1000, (flat[i + 1] ?? 0) / 1000));
    return ring;
  });
  const bounds = glass?.bounds ?? limits(board, at, project);
  // under a lens links are drawn straight: there are many, and no ways to find
  const chart = rings.length && !glass ? new Chart(rings, bounds) : null;
  const ways: Record<string, Point[]> = {};
  for (const { id, between: [a, b] } of board.links) {
    const from = at[a], to = at[b];
    if (from && to) ways[id] = chart ? chart.way(from, to) : [from, to];
  }
  return {
    at, outlines, ways, bounds,
    land: rings.map(path).join(""),
    names: (backdrop?.names ?? []).map((name) => ({ ...name, at: project(...name.at) })),
    isLand: (point) => chart?.isLand(point) ?? true,
    seaLeft: new Set(board.spaces.filter(({ id }) => chart?.seaLeft(at[id] as Point)).map(({ id }) => id)),
  };
}

function place(space: BoardSpace, project: (lon: number, lat: number) => Point): Point {
  if (space.lon !== undefined && space.lat !== undefined) return project(space.lon, space.lat);
  return space.seat ?? (space.outline ? middle(space.outline) : [0, 0]);
}

function limits(board: Board, at: Record<string, Point>, project: (lon: number, lat: number) => Point): Ground["bounds"] {
  if (board.bounds && board.kind === "points") {
    const [x0, y0] = project(board.bounds.west, board.bounds.north);
    const [x1, y1] = project(board.bounds.east, board.bounds.south);
    return { x0, y0, x1, y1 };
  }
  const points = board.spaces.flatMap((space) => space.outline ?? space.paths?.flat() ?? [at[space.id] as Point]);
  const xs = points.map(([x]) => x), ys = points.map(([, y]) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

const CELL = 5;
const SEA_COST = 9;

/** Land and sea on a grid. */
class Chart {
  #land: Uint8Array;
  #w: number;
  #h: number;
  #x0: number;
  #y0: number;

  constructor(rings: Point[][], { x0, y0, x1, y1 }: Ground["bounds"]) {
    const margin = 60;
    this.#x0 = x0 - margin;
    this.#y0 = y0 - margin;
    this.#w = Math.ceil((x1 - x0 + 2 * margin) / CELL);
    this.#h = Math.ceil((y1 - y0 + 2 * margin) / CELL);
    this.#land = new Uint8Array(this.#w * this.#h);
    for (const ring of rings) this.#fill(ring);
  }

  /** Even-odd filling, a row of cells at a time. */
  #fill(ring: Point[]): void {
    for (let row = 0; row < this.#h; row++) {
      const y = this.#y0 + (row + 0.5) * CELL;
      const cuts: number[] = [];
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [ax, ay] = ring[i] as Point, [bx, by] = ring[j] as Point;
        if (ay > y !== by > y) cuts.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
      }
      cuts.sort((a, b) => a - b);
      for (let c = 0; c + 1 < cuts.length; c += 2) {
        const from = Math.max(0, Math.round(((cuts[c] as number) - this.#x0) / CELL));
        const to = Math.min(this.#w, Math.round(((cuts[c + 1] as number) - this.#x0) / CELL));
        this.#land.fill(1, row * this.#w + from, row * this.#w + Math.max(from, to));
      }
    }
  }

  #cell([x, y]: Point): [number, number] {
    const clamp = (n: number, top: number): number => Math.max(0, Math.min(top - 1, Math.floor(n)));
    return [clamp((x - this.#x0) / CELL, this.#w), clamp((y - this.#y0) / CELL, this.#h)];
  }

  isLand(point: Point): boolean {
    const [i, j] = this.#cell(point);
    return this.#land[j * this.#w + i] === 1;
  }

  /** Whether there is more sea to the left of a place than to the right. */
  seaLeft([x, y]: Point): boolean {
    let left = 0, right = 0;
    for (let d = 5; d <= 110; d += 5) for (const up of [-20, 0, 20]) {
      if (!this.isLand([x - d, y + up])) left++;
      if (!this.isLand([x + d, y + up])) right++;
    }
    return left > right * 1.15;
  }

  /** The shortest way that prefers land, smoothed. */
  way(from: Point, to: Point): Point[] {
    const start = this.#cell(from), goal = this.#cell(to);
    const w = this.#w, size = w * this.#h, end = goal[1] * w + goal[0];
    const best = new Float32Array(size).fill(Infinity), came = new Int32Array(size).fill(-1);
    const heap = new Heap();
    best[start[1] * w + start[0]] = 0;
    heap.push(start[1] * w + start[0], 0);
    for (let here = heap.pop(); here >= 0 && here !== end; here = heap.pop()) {
      const x = here % w, y = (here - x) / w;
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) {
        const nx = x + dx, ny = y + dy;
        if ((!dx && !dy) || nx < 0 || ny < 0 || nx >= w || ny >= this.#h) continue;
        const next = ny * w + nx;
        const cost = (best[here] as number) + Math.hypot(dx, dy) * (this.#land[next] ? this.#shore(nx, ny) : SEA_COST);
        if (cost < (best[next] as number)) {
          best[next] = cost;
          came[next] = here;
          heap.push(next, cost + Math.hypot(nx - goal[0], ny - goal[1]));
        }
      }
    }
    const cells: Point[] = [];
    for (let here = end; here >= 0; here = came[here] as number) {
      cells.push([this.#x0 + ((here % w) + 0.5) * CELL, this.#y0 + (Math.floor(here / w) + 0.5) * CELL]);
    }
    cells.reverse();
    cells[0] = from;
    cells[cells.length - 1] = to;
    return soften(cells);
  }

  /** Roads keep a little off the coast. */
  #shore(x: number, y: number): number {
    const w = this.#w;
    for (const step of [-1, 1, -w, w]) if (!this.#land[y * w + x + step]) return 1.7;
    return 1;
  }
}

/** Round a staircase of cells off to a line that a pen would draw. */
function soften(points: Point[]): Point[] {
  let line = points;
  for (let round = 0; round < 6; round++) {
    line = line.map((point, i) => {
      const a = line[i - 1], b = line[i + 1];
      return a && b ? [(a[0] + 2 * point[0] + b[0]) / 4, (a[1] + 2 * point[1] + b[1]) / 4] : point;
    });
  }
  return line.filter((_, i) => i === 0 || i === line.length - 1 || i % 3 === 0);
}

class Heap {
  #items: number[] = [];
  #costs: number[] = [];

  push(item: number, cost: number): void {
    let i = this.#items.length;
    this.#items.push(item);
    this.#costs.push(cost);
    while (i > 0) {
      const up = (i - 1) >> 1;
      if ((this.#costs[up] as number) <= cost) break;
      this.#swap(i, up);
      i = up;
    }
  }

  pop(): number {
    const top = this.#items[0];
    if (top === undefined) return -1;
    const item = this.#items.pop() as number, cost = this.#costs.pop() as number;
    if (this.#items.length) {
      this.#items[0] = item;
      this.#costs[0] = cost;
      this.#sink(0);
    }
    return top;
  }

  #sink(i: number): void {
    for (;;) {
      let least = i;
      for (const child of [2 * i + 1, 2 * i + 2]) {
        if (child < this.#costs.length && (this.#costs[child] as number) < (this.#costs[least] as number)) least = child;
      }
      if (least === i) return;
      this.#swap(i, least);
      i = least;
    }
  }

  #swap(a: number, b: number): void {
    [this.#items[a], this.#items[b]] = [this.#items[b] as number, this.#items[a] as number];
    [this.#costs[a], this.#costs[b]] = [this.#costs[b] as number, this.#costs[a] as number];
  }
}

/** A smooth path through points. */
export function curve(points: Point[]): string {
  if (points.length < 3) return points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  let d = `M${points[0]?.map((n) => n.toFixed(1)).join(" ")}`;
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i] as Point, [nx, ny] = points[i + 1] as Point;
    const last = i === points.length - 2;
    d += `Q${x.toFixed(1)} ${y.toFixed(1)} ${(last ? nx : (x + nx) / 2).toFixed(1)} ${(last ? ny : (y + ny) / 2).toFixed(1)}`;
  }
  return d;
}
