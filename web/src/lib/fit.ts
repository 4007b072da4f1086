/** Where boxes fit best inside an outline: near a point, off what is there already. */

import type { Point } from "./geo";
import type { Box } from "./layout";

export interface Placed { x: number; y: number; cost: number }

const OUTSIDE = 900, OVERLAP = 1.4, NEAR = 0.3;
/** What it costs to lie outside altogether; each square pixel over something else; each pixel away from the point. */

export class Room {
  readonly box: Box;

  constructor(readonly ring: Point[]) {
    const xs = ring.map(([x]) => x), ys = ring.map(([, y]) => y);
    this.box = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
  }

  holds(x: number, y: number): boolean {
    let inside = false;
    const { ring } = this;
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i] as Point, [bx, by] = ring[j] as Point;
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
    return inside;
  }

  /** The share of a box around a middle that lies outside. */
  #outside(cx: number, cy: number, w: number, h: number): number {
    let out = 0;
    for (const fx of [-0.5, -0.17, 0.17, 0.5]) for (const fy of [-0.5, 0, 0.5]) if (!this.holds(cx + fx * w, cy + fy * h)) out++;
    return out / 12;
  }

  /** The best middle for a box of that size. */
  place(w: number, h: number, near: Point, taken: Box[]): Placed {
    const { x0, y0, x1, y1 } = this.box, step = Math.max(5, (x1 - x0) / 22, (y1 - y0) / 22);
    let best: Placed = { x: near[0], y: near[1], cost: Infinity };
    const weigh = (x: number, y: number): void => {
      let cost = Math.hypot(x - near[0], y - near[1]) * NEAR;
      if (cost >= best.cost) return;
      for (const box of taken) {
        const wide = Math.min(x + w / 2, box.x1) - Math.max(x - w / 2, box.x0), high = Math.min(y + h / 2, box.y1) - Math.max(y - h / 2, box.y0);
        if (wide > 0 && high > 0) cost += 20 + wide * high * OVERLAP;
      }
      if (cost < best.cost) cost += this.#outside(x, y, w, h) * OUTSIDE;
      if (cost < best.cost) best = { x, y, cost };
    };
    weigh(...near);
    for (let y = y0 + h / 2; y <= y1 - h / 2 + step; y += step) for (let x = x0 + w / 2; x <= x1 - w / 2 + step; x += step) weigh(x, y);
    return best;
  }
}
