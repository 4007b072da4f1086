/** Actions that differ only in numbers are one choice with a stepper. */

import type { Action, On } from "./types";

export interface Group {
  key: string;
  on: On;
  actions: Action[];
}

const keyOf = (on: On): string =>
  [on.button, on.card, on.use, on.space, on.piece, on.verb, on.from].map((part) => part ?? "").join("|");

export function group(actions: Action[]): Group[] {
  const groups = new Map<string, Group>();
  for (const action of actions) {
    const key = keyOf(action.on);
    const found = groups.get(key);
    if (found) found.actions.push(action);
    else groups.set(key, { key, on: action.on, actions: [action] });
  }
  return [...groups.values()];
}

const sorted = (numbers: (number | undefined)[]): number[] =>
  [...new Set(numbers.filter((n): n is number => n !== undefined))].sort((a, b) => a - b);

/** The first numbers that can be chosen. */
export const counts = (of: Group): number[] => sorted(of.actions.map(({ on }) => on.count));

/** The second numbers that go with a first one. */
export const withs = (of: Group, count: number | undefined): number[] =>
  sorted(of.actions.filter(({ on }) => on.count === count).map(({ on }) => on.with));

export function pick(of: Group, count: number | undefined, extra: number | undefined): Action | undefined {
  return of.actions.find(({ on }) => on.count === count && on.with === extra)
    ?? of.actions.find(({ on }) => on.count === count) ?? of.actions[0];
}

/** A group that moves goes whole; what is bought or lost starts from one. */
export function usual(of: Group): { count: number | undefined; extra: number | undefined } {
  const all = counts(of);
  const count = of.on.from ? all.at(-1) : (all.find((n) => n > 0) ?? all[0]);
  return { count, extra: withs(of, count).at(-1) };
}
