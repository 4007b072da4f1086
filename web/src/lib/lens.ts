/** A lens for crowded maps: meridians and parallels stay straight, and lie further apart where many spaces are. */

import type { Point } from "./geo";
import type { Board } from "./types";

export interface Lens { project: (lon: number, lat: number) => Point; bounds: { x0: number; y0: number; x1: number; y1: number } }

const WIDTH = 900, HEIGHT = 622;
const KNOTS = 240;
const POWER = 1.05;
/** Two sites are never nearer to each other than this. */
const APART = 17;

/** Where a degree lies between 0 and 1: each strip as wide as the spaces around it ask for, an empty one narrow. */
function scale(degrees: number[], blur: number, empty: number, margins: Point): (degree: number) => number {
  const low = Math.min(...degrees) - margins[0], step = (Math.max(...degrees) + margins[1] - low) / KNOTS;
  const crowd = Array.from({ length: KNOTS + 1 }, (_, i) => degrees.reduce((sum, at) => sum + Math.exp(-(((low + i * step - at) / blur) ** 2) / 2), 0));
  const most = Math.max(...crowd);
  const wide = crowd.map((n) => (empty + n / most) ** POWER);
  const sums = [0];
  for (let i = 1; i <= KNOTS; i++) sums.push((sums[i - 1] as number) + ((wide[i] as number) + (wide[i - 1] as number)) / 2);
  const total = sums[KNOTS] as number;
  return (degree) => {
    const at = (degree - low) / step, i = Math.max(0, Math.min(KNOTS - 1, Math.floor(at)));
    const [a, b] = [sums[i] as number, sums[i + 1] as number];
    return (a + (b - a) * (at - i)) / total; // beyond the edge it goes on as at the edge
  };
}

export function lens(board: Board): Lens {
  const of = (axis: "lon" | "lat"): number[] => board.spaces.flatMap((space) => (space[axis] === undefined ? [] : [space[axis]]));
  const x = scale(of("lon"), 0.32, 0.09, [0.9, 0.75]), y = scale(of("lat"), 0.2, 0.17, [0.28, 0.2]);
  return { project: (lon, lat) => [x(lon) * WIDTH, (1 - y(lat)) * HEIGHT], bounds: { x0: 0, y0: 0, x1: WIDTH, y1: HEIGHT } };
}

/** Sites that lie on top of each other make room for each other. */
export function apart(at: Record<string, Point>): Record<string, Point> {
  const ids = Object.keys(at), places = ids.map((id) => [...(at[id] as Point)] as Point);
  for (let round = 0; round < 40; round++) {
    let moved = false;
    for (let i = 0; i < places.length; i++) for (let j = 0; j < i; j++) {
      const a = places[i] as Point, b = places[j] as Point;
      const dx = a[0] - b[0], dy = a[1] - b[1], d = Math.hypot(dx, dy);
      if (d >= APART) continue;
      const push = (APART - d) / 2 + 0.05, [ux, uy] = d > 0.01 ? [dx / d, dy / d] : [1, 0];
      a[0] += ux * push; a[1] += uy * push;
      b[0] -= ux * push; b[1] -= uy * push;
      moved = true;
    }
    if (!moved) break;
  }
  return Object.fromEntries(ids.map((id, i) => [id, places[i] as Point]));
}
