/** Where the plates of places stand: near their site, off each other, off the sites and the roads.

The ground zooms while plates keep their size, so this is solved anew for each scale: every plate has a ring of seats
around its site, and seats are improved in turn until none wants to change. Deterministic; a plate moves only for a reason. */

import type { Point } from "./geo";

export interface Plate { id: string; site: Point; width: number; height: number; room: number; inland: boolean }
const FAR = 84;
/** A plate that stands further off is no longer read with its site. */
/** Middle of the plate's bar, relative to the site, in pixels. */
export type Seats = Record<string, Point>;

export interface Box { x0: number; y0: number; x1: number; y1: number }
interface Seat { offset: Point; middle: Point; box: Box; bar: Box; fixed: number }

const GAPS = [7, 13, 22, 34, 50, 70, 92];
const ANGLES = 20;
const STARTS = 5;
const KEPT = 64;
/** Seats worth looking at, the best first. */
const MOVED = 60;

/** What a seat costs: on a small map distance weighs more, and covering a road or a site less. */
interface Weights { gap: number; site: number; road: number; crossed: number; outside: number }
const ROOMY: Weights = { gap: 1.2, site: 260, road: 5, crossed: 40, outside: 0.06 };
const TIGHT: Weights = { gap: 2.4, site: 70, road: 1, crossed: 24, outside: 0.25 };

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) * Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));

const holds = (box: Box, [x, y]: Point, margin = 0): boolean =>
  x > box.x0 - margin && x < box.x1 + margin && y > box.y0 - margin && y < box.y1 + margin;

/** Whether a line touches a box: sampled, which is enough for what is drawn. */
function touches(box: Box, a: Point, b: Point): boolean {
  if (Math.max(a[0], b[0]) < box.x0 || Math.min(a[0], b[0]) > box.x1 || Math.max(a[1], b[1]) < box.y0 || Math.min(a[1], b[1]) > box.y1) return false;
  for (let t = 0.15; t < 1; t += 0.12) if (holds(box, [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t])) return true;
  return false;
}

function seatsOf(
  plate: Plate, plates: Plate[], roads: Point[], free: Box, blocks: Box[], isLand: (p: Point) => boolean, weigh: Weights, before?: Point,
): Seat[] {
  const seats: Seat[] = [];
  const half = { w: Math.max(plate.width, plate.room) / 2 + 3, h: plate.height / 2 };
  for (let a = 0; a < ANGLES; a++) {
    const angle = (a / ANGLES) * 2 * Math.PI, cos = Math.cos(angle), sin = Math.sin(angle);
    for (const gap of GAPS) {
      // the bar lies at the foot of the room for pieces: upward, the plate must go further than downward
      const reach = gap + Math.min(half.w / Math.max(Math.abs(cos), 1e-6), half.h / Math.max(Math.abs(sin), 1e-6));
      const center: Point = [plate.site[0] + cos * reach, plate.site[1] + sin * reach];
      const bottom = center[1] + half.h;
      const box: Box = { x0: center[0] - half.w, x1: center[0] + half.w, y0: center[1] - half.h, y1: bottom };
      const bar: Box = { x0: center[0] - plate.width / 2, x1: center[0] + plate.width / 2, y0: bottom - 28, y1: bottom };
      const offset: Point = [center[0] - plate.site[0], bottom - 14 - plate.site[1]];
      const away = Math.hypot(...offset);
      let fixed = gap * weigh.gap + away * 0.2 + Math.max(0, away - FAR) * 1.2;
      for (const other of plates) if (holds(box, other.site, other === plate ? 3 : 7)) fixed += other === plate ? weigh.site / 2 : weigh.site;
      for (const point of roads) if (holds(box, point, -2)) fixed += weigh.road;
      fixed += outside(box, free) * weigh.outside;
      for (const block of blocks) fixed += overlap(box, block) * 0.25;
      if (before && Math.hypot(offset[0] - before[0], offset[1] - before[1]) > 24) fixed += MOVED;
      if (plate.inland && !isLand([center[0], bottom - 14])) fixed += 26;
      seats.push({ offset, middle: [center[0], bottom - 14], box, bar, fixed });
    }
  }
  return seats.sort((a, b) => a.fixed - b.fixed).slice(0, KEPT);
}

const outside = (box: Box, free: Box): number =>
  (box.x1 - box.x0) * (box.y1 - box.y0) - overlap(box, free);

function clash(a: Plate, s: Seat, b: Plate, t: Seat, weigh: Weights): number {
  const shared = overlap(s.box, t.box);
  let cost = shared ? 60 + shared * 0.35 + overlap(s.bar, t.bar) * 0.8 : 0;
  if (touches(t.box, a.site, s.middle)) cost += weigh.crossed;
  if (touches(s.box, b.site, t.middle)) cost += weigh.crossed;
  return cost;
}

export function arrange(
  plates: Plate[], roads: Point[], free: Box, blocks: Box[] = [], isLand: (p: Point) => boolean = () => true, tight = false,
  before: Seats = {},
): Seats {
  const weigh = tight ? TIGHT : ROOMY;
  const seats = plates.map((plate) => seatsOf(plate, plates, roads, free, blocks, isLand, weigh, before[plate.id]));
  const near = plates.map((a) => plates.flatMap((b, i) =>
    a !== b && Math.abs(a.site[0] - b.site[0]) < 420 && Math.abs(a.site[1] - b.site[1]) < 360 ? [i] : []));
  const order = plates.map((_, i) => i).sort((a, b) => (near[b]?.length ?? 0) - (near[a]?.length ?? 0));
  let best: number[] = [], least = Infinity;
  let chance = 12345;
  const any = (n: number): number => (chance = (chance * 1103515245 + 12345) % 2147483648) % n;
  for (let start = 0; start < STARTS; start++) {
    // the first start takes each plate's own best seat, the others good seats at random
    const chosen = seats.map((all) => (start ? any(Math.min(24, all.length)) : 0));
    const cost = settle(plates, seats, near, order, chosen, start, weigh);
    if (cost < least) [least, best] = [cost, [...chosen]];
  }
  return Object.fromEntries(plates.map((plate, i) => [plate.id, (seats[i]?.[best[i] as number] as Seat).offset]));
}

function settle(plates: Plate[], seats: Seat[][], near: number[][], order: number[], chosen: number[], start: number, weigh: Weights): number {
  const costOf = (i: number, s: number, enough = Infinity): number => {
    const seat = seats[i]?.[s] as Seat;
    let cost = seat.fixed;
    for (const j of near[i] ?? []) {
      cost += clash(plates[i] as Plate, seat, plates[j] as Plate, seats[j]?.[chosen[j] as number] as Seat, weigh);
      if (cost > enough) break;
    }
    return cost;
  };
  for (let sweep = 0; sweep < 10; sweep++) {
    let moved = false;
    for (let k = 0; k < order.length; k++) {
      const i = order[(k + start * 3) % order.length] as number;
      let low = chosen[i] as number, cost = costOf(i, low);
      for (let s = 0; s < (seats[i]?.length ?? 0); s++) {
        if ((seats[i]?.[s] as Seat).fixed >= cost) break; // they come in order
        const other = costOf(i, s, cost);
        if (other < cost - 0.01) [low, cost, moved] = [s, other, true];
      }
      chosen[i] = low;
    }
    if (!moved) break;
  }
  return chosen.reduce((sum, s, i) => sum + costOf(i, s), 0);
}
