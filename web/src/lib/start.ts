/** Beginning a match: what was wished goes to the server, the seats that come back are kept in this browser. */

import { api } from "./api";
import { mine } from "./mine.svelte";
import type { MatchDoc, Mode } from "./types";

export interface Wish {
  title: string;
  scenario: string;
  options: Record<string, unknown>;
  mode: Mode;
  side: string;
  opponent?: string | undefined;
}

export async function begin(wish: Wish): Promise<string> {
  const { title, mode, side, opponent, scenario, options } = wish;
  const made = await api.create({ title, scenario, options, mode, side, ...(opponent ? { opponent } : {}) });
  const own = mode === "local" ? Object.keys(made.seats) : [side];
  const others = Object.entries(made.seats).filter(([one]) => !own.includes(one));
  mine.save({
    id: made.match, title, mode, opponent,
    seats: Object.fromEntries(own.flatMap((one) => (made.seats[one] ? [[one, made.seats[one].secret]] : []))),
    links: { ...Object.fromEntries(others.map(([one, { link }]) => [one, link])), spectator: made.spectator.link },
    looked: Object.fromEntries(own.map((one) => [one, 0])),
  });
  return made.match;
}

/** The same match once more, with the sides kept or swapped. */
export function again(doc: MatchDoc, seat: string, swapped: boolean): Promise<string> {
  const other = doc.seats.find(({ side }) => side !== seat)?.side ?? seat;
  return begin({
    title: doc.title, scenario: doc.scenario, options: doc.options, mode: doc.mode,
    side: swapped ? other : seat, opponent: doc.mode === "computer" ? mine.find(doc.id)?.opponent : undefined,
  });
}
