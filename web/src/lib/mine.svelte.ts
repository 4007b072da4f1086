/** The matches this browser has a seat in, with the seats' secrets. They never leave it but in a header. */

export interface Mine {
  id: string;
  title: string;
  mode: string;
  /** Secret by side; "" for a match that is only watched. */
  seats: Record<string, string>;
  /** Links to send, by side or "spectator". */
  links: Record<string, string>;
  opponent?: string;
  seen: number;
  /** Per seat: the number of the first event not yet looked at. */
  looked: Record<string, number>;
}

const KEY = "polemos.matches";

function read(): Mine[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Mine[];
  } catch {
    return [];
  }
}

let all: Mine[] = $state(read());

const keep = (): void => localStorage.setItem(KEY, JSON.stringify(all));

addEventListener("storage", (event) => {
  if (event.key === KEY) all = read();
});

export const mine = {
  get all(): Mine[] {
    return all;
  },
  find: (id: string): Mine | undefined => all.find((one) => one.id === id),
  save(match: Pick<Mine, "id" | "title" | "mode"> & Partial<Mine>): Mine {
    const before = all.find((one) => one.id === match.id);
    const now: Mine = {
      opponent: undefined, seen: Date.now(),
      ...before, ...match,
      seats: { ...before?.seats, ...match.seats },
      links: { ...before?.links, ...match.links },
      looked: { ...before?.looked, ...match.looked },
    };
    all = [now, ...all.filter((one) => one.id !== match.id)].slice(0, 60);
    keep();
    return now;
  },
  looked(id: string, seat: string, n: number): void {
    const found = all.find((one) => one.id === id);
    if (!found || (found.looked[seat] ?? 0) === n) return;
    found.looked[seat] = n;
    keep();
  },
  forgetSeat(id: string, side: string): void {
    const found = all.find((one) => one.id === id);
    if (found) found.seats = Object.fromEntries(Object.entries(found.seats).filter(([one]) => one !== side));
    keep();
  },
  forget(id: string): void {
    all = all.filter((one) => one.id !== id);
    keep();
  },
};
