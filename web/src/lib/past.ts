/** A match to look back at: one of this server, or a record that somebody has opened. */

import { api } from "./api";
import { mine } from "./mine.svelte";
import type { Fairness, MatchDoc, Position, ReviewNews } from "./types";

export interface Past {
  /** The match on the server, where it is one, and where to look back at it. */
  readonly match: string | null;
  readonly address: string;
  /** As far as it is known beforehand. */
  readonly title: string | null;
  look(): Promise<Pick<MatchDoc, "title" | "seats" | "seat" | "events" | "version" | "over">>;
  position(n: number, eyes: string): Promise<Position>;
  fairness(): Promise<Fairness | null>;
  record(): Promise<string>;
  review(): AsyncGenerator<ReviewNews>;
}

export function ofMatch(id: string): Past {
  const own = mine.find(id);
  const seat = sessionStorage.getItem(`polemos.seat.${id}`) ?? Object.keys(own?.seats ?? {})[0] ?? null;
  const secret = (seat && own?.seats[seat]) || null;
  return {
    match: id, address: `/match/${id}/replay`, title: own?.title || null,
    look: () => api.match(id, secret),
    position: (n, eyes) => api.position(id, n, eyes, secret),
    fairness: () => api.fairness(id, secret),
    record: () => api.record(id, secret),
    review: () => api.review(id, secret),
  };
}

export function ofRecord(text: string): Past {
  return {
    match: null, address: "/analysis", title: null,
    look: async () => {
      const { title, sides, events, last } = await api.openRecord(text);
      return { title, events, version: last, over: true, seat: null, seats: sides.map((side) => ({ side, kind: "person", you: false })) };
    },
    position: (n, eyes) => api.recordPosition(text, n, eyes === "spectator" ? null : eyes),
    fairness: () => Promise.resolve(null),
    record: () => Promise.resolve(text),
    review: () => api.reviewRecord(text),
  };
}
