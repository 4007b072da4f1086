/** Where names stand on a crowded map: near the heart of their region, over their own ground, never over each other.

Each name tries a small grid of places around its heart, in turn, until none wants to move. What still overlaps is not shown,
the least first. Deterministic, and solved for a scale once: panning moves all alike. */

import type { Point } from "./geo";

export interface Item {
  id: string;
  site: Point;
  /** The name, and what stands below it. */
  w: number; h: number; rowW: number; rowH: number;
  /** Who keeps the place where two can't stand. */
  weight: number;
}
/** The middle of the name's top edge, relative to the heart; whether what stands there is above the name; what the name covers. */
export interface Settled { id: string; weight: number; x: number; y: number; up: boolean; bar: Box }
/** How much a name of this region minds a place. */
export type Mind = (id: string, place: Point) => number;

interface Box { x0: number; y0: number; x1: number; y1: number }
interface Try { x: number; y: number; up: boolean; bar: Box; row: Box | null; fixed: number }

const ACROSS = [0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8, 1, -1, 1.25, -1.25];
const DOWN = [0, 5, -5, 10, -10, 16, -16, 22, -22, 29, -29, 37, -37, 46, -46];
const SWEEPS = 10;

const shared = (a: Box, b: Box): number => {
  const w = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0), h = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return w > 0 && h > 0 ? w * h : 0;
};

function tries(item: Item, mind: Mind, bounds: Box): Try[] {
  const { site: [sx, sy], w, h, rowW, rowH } = item, found: Try[] = [];
  for (const up of rowW ? [false, true] : [false]) for (const across of ACROSS) for (const down of DOWN) {
    const x = across * (w / 2 + 6), y = down - (h + rowH) / 2 + (up ? rowH : 0);
    const bar = { x0: sx + x - w / 2 - 1.5, x1: sx + x + w / 2 + 1.5, y0: sy + y, y1: sy + y + h };
    const top = up ? bar.y0 - rowH : bar.y1;
    const row = rowW ? { x0: sx + x - rowW / 2, x1: sx + x + rowW / 2, y0: top, y1: top + rowH } : null;
    let fixed = Math.hypot(x, down * 1.2) * 0.7 + (up ? 3 : 0);
    const middle = (bar.y0 + bar.y1) / 2;
    for (const t of [-0.35, 0, 0.35]) fixed += mind(item.id, [sx + x + w * t, middle]);
    if (row) fixed += mind(item.id, [sx + x, (row.y0 + row.y1) / 2]) * 2;
    fixed += Math.max(0, bounds.x0 - bar.x0, bar.x1 - bounds.x1, bounds.y0 - (row ?? bar).y0, bounds.y0 - bar.y0, (row ?? bar).y1 - bounds.y1, bar.y1 - bounds.y1) * 30;
    found.push({ x, y, up, bar, row, fixed });
  }
  return found.sort((a, b) => a.fixed - b.fixed);
}

function clash(a: Try, b: Try): number {
  const names = shared(a.bar, b.bar);
  let cost = names ? 300 + names * 4 : 0;
  if (b.row) { const over = shared(a.bar, b.row); cost += over ? 70 + over * 1.4 : 0; }
  if (a.row) { const over = shared(a.row, b.bar); cost += over ? 70 + over * 1.4 : 0; }
  if (a.row && b.row) { const over = shared(a.row, b.row); cost += over ? 30 + over * 0.8 : 0; }
  return cost;
}

/** What the places around a heart are worth by themselves hardly ever changes: it is reckoned once. */
const reckoned = new Map<string, Try[]>();
function known(item: Item, mind: Mind, bounds: Box): Try[] {
  const key = [item.id, ...item.site, item.w, item.h, item.rowW, item.rowH].join();
  let found = reckoned.get(key);
  if (!found) {
    if (reckoned.size > 2000) reckoned.clear();
    reckoned.set(key, (found = tries(item, mind, bounds)));
  }
  return found;
}

export function settle(items: Item[], mind: Mind, bounds: (item: Item) => Box): Settled[] {
  const all = items.map((item) => known(item, mind, bounds(item)));
  const near = items.map((a, i) => items.flatMap((b, j) =>
    i !== j && Math.abs(a.site[0] - b.site[0]) < (a.w + b.w) * 1.1 + 20 && Math.abs(a.site[1] - b.site[1]) < 130 ? [j] : []));
  const at = items.map(() => 0);
  const costOf = (i: number, k: number, enough = Infinity): number => {
    const here = all[i]?.[k] as Try;
    let cost = here.fixed;
    for (const j of near[i] ?? []) {
      cost += clash(here, all[j]?.[at[j] as number] as Try);
      if (cost > enough) break;
    }
    return cost;
  };
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let moved = false;
    for (let i = 0; i < items.length; i++) {
      let low = at[i] as number, cost = costOf(i, low);
      for (let k = 0; k < (all[i]?.length ?? 0); k++) {
        if ((all[i]?.[k] as Try).fixed >= cost) break; // they come in order
        const other = costOf(i, k, cost);
        if (other < cost - 0.01) [low, cost, moved] = [k, other, true];
      }
      at[i] = low;
    }
    if (!moved) break;
  }
  return items.map(({ id, weight }, i) => {
    const { x, y, up, bar } = all[i]?.[at[i] as number] as Try;
    return { id, weight, x, y, up, bar };
  });
}

/** Names that stand on others give way to those that matter more; those that must be shown are. */
export function shown(settled: Settled[], must: (one: Settled) => boolean): Set<string> {
  const taken: Box[] = [], found = new Set<string>();
  const rank = new Map(settled.map((one) => [one, one.weight + (must(one) ? 1000 : 0)]));
  for (const one of settled.toSorted((a, b) => (rank.get(b) ?? 0) - (rank.get(a) ?? 0))) {
    if (!must(one) && taken.some((other) => shared(other, one.bar) > 0)) continue;
    taken.push(one.bar);
    found.add(one.id);
  }
  return found;
}
