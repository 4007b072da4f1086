/** Where names and stacks stand on a crowded map: each has seats around its site, and takes one that covers nothing.

Sites are fixed. Stacks choose before names; then all are asked in turn whether they would rather stand elsewhere, until
nobody does. Deterministic, and quick enough to be done anew whenever a stack has come or gone. */

import type { Point } from "./geo";
import { overlap, type Box } from "./layout";

export interface Item { id: string; site: Point; w: number; h: number; stack: boolean; weight: number }
/** The upper left corner, relative to the site. A name that finds no room is left out, the less important one first. */
export type Places = Record<string, Point>;

/** The box that is covered; all that is drawn, with the leader line; where that line ends, if there is one. */
interface Seat { offset: Point; box: Box; all: Box; end: Point | null; cost: number }
const SITE = 8;
/** Seats worth looking at; tries; how much a seat is worth for having been taken before. */
const KEPT = 48, STARTS = 4, MOST = 10, KEEPS = 2;
const COVERED = 100_000;
const GAPS = { name: [1, 5, 11, 19, 29, 42], stack: [1, 7, 15, 26, 40, 58] };
/** Right and left of the site first, then above and below, then the corners. */
const TURNS: [number, number, number][] = [
  [1, 0, 0], [-1, 0, 1.2], [0, -1, 1.6], [0, 1, 1.6], [1, -1, 2.2], [1, 1, 2.2], [-1, -1, 2.8], [-1, 1, 2.8],
  [0.5, -1, 2.4], [-0.5, -1, 2.4], [0.5, 1, 2.4], [-0.5, 1, 2.4], [1, -0.5, 1.8], [1, 0.5, 1.8], [-1, -0.5, 2.6], [-1, 0.5, 2.6],
];
const COVERS = { site: 75, other: 60, line: 0.5 };
/** Standing by another's site, where one would be taken for its name; and a leader line across others. */
const MISLEADS = 16, CROSSES = 9;

function seatsOf(item: Item, sites: Point[], lines: Point[], free: Box): Seat[] {
  const { site: [x, y], w, h, stack } = item, seats: Seat[] = [];
  for (const gap of stack ? GAPS.stack : GAPS.name) for (const [dx, dy, dislike] of TURNS) {
    const cx = dx * (SITE + gap + w / 2) * (Math.abs(dx) === 1 && Math.abs(dy) === 1 ? 0.94 : 1), cy = dy * (SITE + gap + h / 2 - (dx ? 3 : 0));
    const offset: Point = [cx - w / 2, cy - h / 2];
    const box: Box = { x0: x + offset[0], y0: y + offset[1], x1: x + offset[0] + w, y1: y + offset[1] + h };
    const own = distance(box, item.site);
    let cost = dislike + gap * (stack ? 0.7 + gap * 0.02 : 0.9) + outside(box, free) * 0.5;
    for (const [sx, sy] of sites) {
      if (sx === x && sy === y) continue;
      const hidden = overlap(box, { x0: sx - SITE, y0: sy - SITE, x1: sx + SITE, y1: sy + SITE });
      if (hidden) cost += COVERS.site + hidden * 0.6;
      else if (distance(box, [sx, sy]) < Math.min(stack ? 14 : 20, own + 3)) cost += MISLEADS;
    }
    if (cost < 40) for (const [px, py] of lines) if (px > box.x0 && px < box.x1 && py > box.y0 && py < box.y1) cost += COVERS.line;
    const end: Point = [Math.max(box.x0, Math.min(box.x1, x)), Math.max(box.y0, Math.min(box.y1, y))];
    const all: Box = { x0: Math.min(box.x0 - 2, x), y0: Math.min(box.y0 - 1, y), x1: Math.max(box.x1 + 2, x), y1: Math.max(box.y1 + 1, y) };
    seats.push({ offset, box, all, end: own < SITE + 4 ? null : end, cost });
  }
  return seats;
}

/** How far a point is from a box. */
const distance = ({ x0, y0, x1, y1 }: Box, [x, y]: Point): number => Math.hypot(Math.max(x0 - x, x - x1, 0), Math.max(y0 - y, y - y1, 0));

/** Whether the leader line from a site to what stands off from it crosses another's box. */
function crosses(site: Point, { end }: Seat, { box }: Seat): boolean {
  if (!end) return false;
  for (const t of [0.3, 0.5, 0.7, 0.9]) {
    const x = site[0] + (end[0] - site[0]) * t, y = site[1] + (end[1] - site[1]) * t;
    if (x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1) return true;
  }
  return false;
}

const outside = (box: Box, free: Box): number => (box.x1 - box.x0) * (box.y1 - box.y0) - overlap(box, free);

/** What a seat costs by itself hardly ever changes: it is reckoned once. */
const reckoned = new Map<string, Seat[]>();
function known(item: Item, sites: Point[], lines: Point[], free: Box): Seat[] {
  const key = [item.id.split("/")[0], ...item.site, item.w, item.h, item.stack, lines.length].join();
  let found = reckoned.get(key);
  if (!found) {
    const near = (points: Point[]): Point[] => points.filter(([x, y]) => Math.abs(x - item.site[0]) < item.w + 66 && Math.abs(y - item.site[1]) < item.h + 66);
    found = seatsOf(item, near(sites), near(lines), free).sort((a, b) => a.cost - b.cost).slice(0, KEPT);
    if (reckoned.size > 4000) reckoned.clear();
    reckoned.set(key, found);
  }
  return found;
}

/** How far from its site something may stand. */
const reachOf = (item: Item, side: "w" | "h"): number => SITE + item[side] + ((item.stack ? GAPS.stack : GAPS.name).at(-1) ?? 0);

export function label(items: Item[], sites: Point[], lines: Point[], free: Box, before: Places = {}): Places {
  const seats = items.map((item) => {
    const was = before[item.id], own = known(item, sites, lines, free);
    const same = (seat: Seat): boolean => was !== undefined && Math.hypot(seat.offset[0] - was[0], seat.offset[1] - was[1]) < 2;
    return was ? own.map((seat) => (same(seat) ? { ...seat, cost: seat.cost - KEEPS } : seat)).sort((a, b) => a.cost - b.cost) : own;
  });
  const near = items.map((a) => items.flatMap((b, j) => (a !== b && Math.abs(a.site[0] - b.site[0]) < reachOf(a, "w") + reachOf(b, "w") && Math.abs(a.site[1] - b.site[1]) < reachOf(a, "h") + reachOf(b, "h") ? [j] : [])));
  const crowded = (i: number): number => (near[i] as number[]).length + ((items[i] as Item).stack ? 1000 : 0);
  let best: Seat[] = [], least = Infinity, chance = 20_107;
  const tries = Object.keys(before).length ? 1 : STARTS;
  // something still covered: then it is worth more tries
  for (let start = 0; start < tries || (least > COVERED && start < MOST); start++) {
    // the crowded ones choose first, in each start a little otherwise
    const lots = items.map((_, i) => crowded(i) + (start ? (chance = (chance * 48_271) % 2_147_483_647) % 14 : 0));
    const order = [...items.keys()].sort((a, b) => (lots[b] as number) - (lots[a] as number));
    const { taken, cost, covered } = settle(items, seats, near, order);
    if (cost + covered * COVERED < least) [best, least] = [taken, cost + covered * COVERED];
  }
  const out = dropped(items, best, near);
  return Object.fromEntries(items.flatMap((item, i) => (out.has(i) ? [] : [[item.id, (best[i] as Seat).offset]])));
}

/** Names that still cover something. */
function dropped(items: Item[], taken: Seat[], near: number[][]): Set<number> {
  const out = new Set<number>();
  const order = [...items.keys()].sort((a, b) => (items[a] as Item).weight - (items[b] as Item).weight);
  for (const i of order) {
    if ((items[i] as Item).stack) continue;
    const { box } = taken[i] as Seat;
    if ((near[i] as number[]).some((j) => !out.has(j) && overlap(box, (taken[j] as Seat).box) > 6)) out.add(i);
  }
  return out;
}

function settle(items: Item[], seats: Seat[][], near: number[][], order: number[]): { taken: Seat[]; cost: number; covered: number } {
  const taken: (Seat | undefined)[] = items.map(() => undefined);
  const price = (i: number, seat: Seat, enough: number): number => {
    let cost = seat.cost;
    const mine = items[i] as Item;
    for (const j of near[i] as number[]) {
      const other = taken[j];
      if (!other || seat.all.x0 > other.all.x1 || seat.all.x1 < other.all.x0 || seat.all.y0 > other.all.y1 || seat.all.y1 < other.all.y0) continue;
      const shared = overlap(grown(seat.box), other.box);
      if (shared) cost += COVERS.other + shared * 0.7;
      if (crosses(mine.site, seat, other) || crosses((items[j] as Item).site, other, seat)) cost += CROSSES;
      if (cost > enough) break;
    }
    return cost;
  };
  for (let sweep = 0; sweep < 8; sweep++) {
    let moved = false;
    for (const i of order) {
      let best = taken[i], least = best ? price(i, best, Infinity) : Infinity;
      for (const seat of seats[i] as Seat[]) {
        if (seat.cost >= least) break; // they come in order
        const cost = price(i, seat, least);
        if (cost < least - 0.01) [best, least, moved] = [seat, cost, true];
      }
      taken[i] = best;
    }
    if (!moved) break;
  }
  const covers = (seat: Seat, j: number): boolean => overlap(seat.box, (taken[j] as Seat).box) > 0;
  return {
    taken: taken as Seat[], cost: taken.reduce((sum, seat, i) => sum + price(i, seat as Seat, Infinity), 0),
    covered: taken.reduce((sum, seat, i) => sum + (near[i] as number[]).filter((j) => covers(seat as Seat, j)).length, 0),
  };
}

/** A little air around what is written. */
const grown = ({ x0, y0, x1, y1 }: Box): Box => ({ x0: x0 - 2, y0: y0 - 1, x1: x1 + 2, y1: y1 + 1 });
