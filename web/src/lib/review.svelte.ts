/** A review as it comes from the server: the curve grows point by point, the moments come at the end. */

import { Refused } from "./api";
import type { Past } from "./past";
import type { CurvePoint, Review, Worth } from "./types";
import type { Words } from "./words.svelte";

export class Reviewing {
  asked = $state(false);
  done = $state(0);
  of = $state(0);
  review = $state.raw<Review | null>(null);
  problem = $state.raw<Refused | null>(null);
  #points = $state.raw(new Map<number, CurvePoint>());
  #stopped = false;

  readonly curve: CurvePoint[] = $derived(this.review?.curve ?? [...this.#points.values()].sort((a, b) => a.n - b.n));
  readonly thinking: boolean = $derived(this.asked && !this.review && !this.problem);

  constructor(readonly past: Past) {}

  async start(): Promise<void> {
    if (this.thinking || this.review) return;
    this.asked = true;
    this.problem = null;
    try {
      for await (const { done, of, points, review, error } of this.past.review()) {
        if (this.#stopped) return;
        this.done = done;
        this.of = of;
        if (points.length) this.#points = new Map([...this.#points, ...points.map((point): [number, CurvePoint] => [point.n, point])]);
        if (review) this.review = review;
        if (error) throw new Refused(503, error.key, error.args, error.rule, error.text);
      }
      if (!this.review) throw new Refused(0, "ui-offline", {}, "", "");
    } catch (problem) {
      this.problem = problem instanceof Refused ? problem : new Refused(0, "ui-offline", {}, "", String(problem));
    }
  }

  /** What comes later is of no interest any more. */
  stop(): void {
    this.#stopped = true;
  }

  /** What is known of the position: the last point up to it. */
  at(n: number): CurvePoint | undefined {
    return this.curve.findLast((point) => point.n <= n) ?? this.curve[0];
  }
}

export const worthText = (words: Words, { chance, points }: Worth): string =>
  points === null ? words.say("ui-worth-chance", { n: Math.round(chance * 100) }) : words.say("ui-worth-points", { n: points });
