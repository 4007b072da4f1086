/** What part of the ground is in sight, and how fingers, wheel and keys move it. */

import type { Ground, Point } from "../lib/geo";
import { kept } from "../lib/kept";

export interface View { s: number; x: number; y: number }
export interface Inset { top: number; bottom: number }
interface Box { x0: number; y0: number; x1: number; y1: number }

export function box(points: Point[]): Box {
  const xs = points.map(([x]) => x), ys = points.map(([, y]) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

const CLICK = 6;
/** A pointer that moves less than this has clicked. */
const NEAREST = 1.25, FARTHEST = 0.58;
/** How near and how far a small screen goes by itself: below the one, plates can no longer be told apart. */

/** What a place with its pieces may take around its site. */
const ROOM = { side: 80, above: 100, below: 60 };

export class Viewport {
  width = $state(0);
  height = $state(0);
  view = $state.raw<View>({ s: 1, x: 0, y: 0 });
  /** Whether the whole map was asked for. */
  whole = $state(false);
  readonly small: boolean = $derived(this.width < 620);
  dragged = false;

  #own = false; // whether the person has moved the map
  #pointers = new Map<number, Point>();
  #press: Point | null = null;

  constructor(
    readonly ground: () => Ground,
    /** What must be in sight: sites with plates around them, or areas. */
    readonly sites: () => Point[] | null,
    readonly inset: () => Inset,
    readonly stage: () => HTMLElement | undefined,
    /** How far a small screen goes by itself. */
    readonly far: () => number | undefined = () => undefined,
  ) {}

  screen([x, y]: Point): Point {
    return [x * this.view.s + this.view.x, y * this.view.s + this.view.y];
  }

  /** The whole theatre in the free part of the stage, with air for plates. */
  fit(): View {
    const sites = this.sites(), { small, width, height } = this;
    const b = sites ? box(sites) : this.ground().bounds;
    const [side, up, down] = !sites ? [8, 8, 8] : small ? [58, 46, 44] : [92, 64, 74];
    const top = this.inset().top + up, bottom = this.inset().bottom + down;
    const s = Math.max(0.2, Math.min((width - 2 * side) / (b.x1 - b.x0), (height - top - bottom) / (b.y1 - b.y0)));
    return {
      s, x: (width - (b.x1 - b.x0) * s) / 2 - b.x0 * s,
      y: top + (height - top - bottom - (b.y1 - b.y0) * s) / 2 - b.y0 * s,
    };
  }

  /** On a small screen: what the prompt speaks of, near enough to be touched. */
  #start(about: Point[]): View {
    const all = this.fit(), { top, bottom } = this.inset();
    if (!this.small || this.whole) return all;
    const sites = this.sites();
    if (!about.length) return this.#around(sites ? box(sites) : this.ground().bounds, Math.max(all.s, (this.far() ?? FARTHEST)));
    const b = box(about);
    const free = { w: this.width - 250, h: this.height - top - bottom - 170 };
    const s = Math.min(NEAREST, free.w / Math.max(1, b.x1 - b.x0), free.h / Math.max(1, b.y1 - b.y0));
    if (s < all.s * 1.1 && all.s >= (this.far() ?? FARTHEST)) return all;
    return this.#showing(about[0] as Point, this.#around(b, Math.max(s, this.far() ?? FARTHEST)));
  }

  #around(b: Box, s: number): View {
    const { top, bottom } = this.inset();
    return {
      s, x: this.width / 2 - ((b.x0 + b.x1) / 2) * s,
      y: top - 12 + (this.height - top - bottom) / 2 - ((b.y0 + b.y1) / 2) * s,
    };
  }

  /** Where not all has room, what comes first is in sight, with the pieces on it. */
  #showing([x, y]: Point, view: View): View {
    const { top, bottom } = this.inset(), { s } = view;
    const within = (at: number, low: number, high: number): number => (low < high ? Math.max(low - at, Math.min(0, high - at)) : (low + high) / 2 - at);
    return {
      s, x: view.x + within(x * s + view.x, ROOM.side, this.width - ROOM.side),
      y: view.y + within(y * s + view.y, top + ROOM.above, this.height - bottom - ROOM.below),
    };
  }

  /** Follow what matters, unless the person has taken the map in hand. */
  follow(about: Point[]): void {
    if (this.width && !this.#own) this.view = kept(this.view, this.#start(about));
  }

  home(): void {
    this.#own = false;
    this.whole = true;
    this.view = this.fit();
  }

  zoom(by: number, cx = this.width / 2, cy = this.height / 2): void {
    const least = this.fit().s;
    const s = Math.max(least * 0.7, Math.min(least * 6, this.view.s * by));
    this.#own = true;
    this.view = this.#hold({ s, x: cx - ((cx - this.view.x) * s) / this.view.s, y: cy - ((cy - this.view.y) * s) / this.view.s });
  }

  pan(dx: number, dy: number): void {
    this.#own = true;
    this.view = this.#hold({ s: this.view.s, x: this.view.x + dx, y: this.view.y + dy });
  }

  /** Keep some of the board in sight. */
  #hold({ s, x, y }: View): View {
    const { x0, y0, x1, y1 } = this.ground().bounds, margin = 120;
    return {
      s,
      x: Math.max(margin - x1 * s, Math.min(this.width - margin - x0 * s, x)),
      y: Math.max(margin - y1 * s, Math.min(this.height - margin - y0 * s, y)),
    };
  }

  // One pointer drags, two pinch, a short one is a click

  down = (event: PointerEvent): void => {
    this.#pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.#pointers.size > 1) return;
    this.dragged = false;
    this.#press = [event.clientX, event.clientY];
  };

  move = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now: Point = [event.clientX, event.clientY];
    if (!this.dragged && this.#press && Math.hypot(now[0] - this.#press[0], now[1] - this.#press[1]) < CLICK) return;
    if (!this.dragged) {
      this.dragged = true;
      this.stage()?.setPointerCapture(event.pointerId);
    }
    const other = [...this.#pointers.entries()].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, now);
    if (!other) {
      this.pan(now[0] - before[0], now[1] - before[1]);
      return;
    }
    const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
    const is = Math.hypot(now[0] - other[0], now[1] - other[1]);
    if (was > 8) this.zoom(is / was, ...this.#inside((now[0] + other[0]) / 2, (now[1] + other[1]) / 2));
  };

  up = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
  };

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), ...this.#inside(event.clientX, event.clientY));
  };

  keys = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const steps: Record<string, Point> = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };
    const step = steps[event.key];
    if (step) this.pan(...step);
    else if (event.key === "+" || event.key === "=") this.zoom(1.3);
    else if (event.key === "-") this.zoom(1 / 1.3);
    else if (event.key === "0") this.home();
    else return;
    event.preventDefault();
  };

  #inside(x: number, y: number): Point {
    const rect = this.stage()?.getBoundingClientRect();
    return [x - (rect?.left ?? 0), y - (rect?.top ?? 0)];
  }
}
