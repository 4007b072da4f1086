/** Turning what the server sends into what is read: log lines, places they speak of, rule numbers. */

import type { Args, Board, CardId, GameEvent, Panel, Phrase, Piece, Roll, Scene } from "./types";
import type { Words } from "./words.svelte";

/** Spaces that a sentence speaks of. */
export function spacesIn(args: Args, board: Board): string[] {
  const known = new Set(board.spaces.map(({ id }) => id));
  return Object.values(args).flat().filter((value): value is string => typeof value === "string" && known.has(value));
}
export const spacesOf = (event: GameEvent, board: Board): string[] => spacesIn(event.args, board);

/** A piece in words: by its own name, or how many of its kind. */
export function pieceText(words: Words, piece: Omit<Piece, "at" | "id">): string {
  if (piece.number) return blockText(words, piece);
  if (!piece.label) return words.say("ui-pieces-of", { side: piece.side, what: words.pieces(piece.kind, piece.count ?? 1) });
  const name = words.say("ui-piece-named", { side: piece.side, name: words.say(piece.label) });
  return piece.reduced ? words.say(piece.kind === "leader" ? "ui-piece-wounded" : "ui-piece-reduced", { name }) : name;
}

/** A block by its name and steps; a hidden one by whose it is and the number it is followed by. */
function blockText(words: Words, { side, label, number, steps, max, besieged }: Omit<Piece, "at" | "id">): string {
  const said = label && steps !== undefined ? words.say("ui-block", { name: words.say(label), steps, max }) : words.say("ui-block-hidden", { side, number });
  return besieged ? `${said}, ${words.say("ui-besieged")}` : said;
}

export interface Travel { id: string; from: string; to: string; kind: string; side: string | null; count: number }

/** What goes from place to place in an event: the pieces it names, or so many of a kind. */
export function travelOf({ n, key, args }: GameEvent, pieces: Piece[], kinds: string[]): Travel | null {
  if (typeof args.from !== "string" || typeof args.to !== "string") return null;
  const named = [args.pieces ?? args.piece ?? []].flat();
  const kind = pieces.find(({ id }) => id === named[0])?.kind ?? (key.includes("sail") || key.includes("sea") ? kinds[1] : kinds[0]) ?? "";
  return { id: String(n), from: args.from, to: args.to, kind, side: typeof args.side === "string" ? args.side : null, count: named.length || Number(args.n ?? 1) };
}

export const isRoll = (event: GameEvent): boolean => event.key === "roll";
export const rollOf = (event: GameEvent): Roll => event.args as unknown as Roll;

export const sideOf = (event: GameEvent): string | null => {
  const side = event.args.side ?? event.args.attacker ?? event.args.winner;
  return typeof side === "string" ? side : null;
};

/** By whose zones of influence a space is reached. */
export function influenced(words: Words, scene: Scene, space: string): string {
  const sides = Object.entries(scene.influence ?? {}).filter(([, spaces]) => spaces[space]).map(([side]) => words.side(side));
  return sides.length ? words.say("ui-influenced", { by: sides.join(", ") }) : "";
}

/** The name of a card as its side reads it. */
export function cardName(words: Words, board: Board, card: CardId, side: string | null): string {
  const halves = board.cards.find(({ id }) => id === card)?.halves ?? [];
  const half = halves.find((one) => one.side === side) ?? halves[0];
  return half && words.has(half.name) ? words.say(half.name) : words.name("card", card);
}

const CARDS = ["card", "cards", "hand", "counters"];
/** A counter whose stratagem is named goes by its number. */
const isCard = (name: string, args: Args): boolean => CARDS.includes(name) || (name === "counter" && !("stratagem" in args));

/** A sentence in which cards go by the name that the side reads on them, not by number. */
export function sayNamed(words: Words, board: Board, { key, args = {} }: Phrase, side: string | null): string {
  const known = (card: unknown): CardId | undefined => board.cards.find(({ id }) => String(id) === String(card))?.id;
  const named = (card: unknown, whose: string | null): unknown => {
    const found = known(card);
    return found === undefined ? card : cardName(words, board, found, whose);
  };
  // a hand that a side is shown is another's: its cards are read by the other half
  const other = board.cards[0]?.halves.find((half) => half.side !== side)?.side ?? side;
  const spoken: Args = {};
  for (const [name, value] of Object.entries(args)) {
    spoken[name] = !isCard(name, args) ? value : Array.isArray(value) ? value.map((one) => named(one, name === "hand" ? other : side)) : named(value, side);
  }
  return words.say(key, spoken);
}

export const eventText = (words: Words, board: Board, event: GameEvent): string => {
  if (!isRoll(event)) return sayNamed(words, board, { key: `event-${event.key}`, args: event.args }, sideOf(event));
  const roll = rollOf(event);
  return words.say("ui-roll", {
    side: roll.side, dice: roll.dice.join(", "), purpose: words.name("purpose", roll.purpose), result: roll.result,
  });
};

export interface Line { events: GameEvent[]; n: number; rule: string; side: string | null }

/** The log: dice thrown against each other stand on one line. */
export function lines(events: GameEvent[]): Line[] {
  const made: Line[] = [];
  for (const event of events) {
    const last = made.at(-1);
    const before = last?.events.at(-1);
    if (last && before && isRoll(event) && isRoll(before) && last.events.length === 1
      && rollOf(before).purpose === rollOf(event).purpose && rollOf(before).side !== rollOf(event).side) {
      last.events.push(event);
    } else {
      made.push({ events: [event], n: event.n, rule: event.rule, side: isRoll(event) ? rollOf(event).side : sideOf(event) });
    }
  }
  return made;
}

/** The log in parts, each told in order, the newest part first: where the title says which events begin one. */
export function parts(events: GameEvent[], board: Board): Line[][] | null {
  const { heads, firm = [], quiet = [] } = board.log ?? {};
  if (!heads) return null;
  const made: Line[][] = [];
  let headed = false;
  for (const line of lines(events.filter(({ key }) => !quiet.includes(key)))) {
    const first = line.events[0] as GameEvent;
    const key = isRoll(first) ? `roll.${rollOf(first).purpose}` : first.key, always = firm.includes(key);
    const head = always || heads.includes(key);
    if (!made.length || always || (head && !headed)) made.push([]);
    made.at(-1)?.push(line);
    headed = head;
  }
  return made.reverse();
}

export interface Fight {
  at: string | null;
  round: number;
  rolls: Roll[];
  /** What came of the last throw. */
  after: GameEvent[];
  over: boolean;
  last: number;
}

const startsFight = (event: GameEvent): boolean => typeof event.args.attacker === "string";

/** The last fight of dice against dice that the log tells of, and what followed them. Only maps of plates have such fights. */
export function lastFight(events: GameEvent[], panel: Panel | null, board: Board): Fight | null {
  if (board.kind !== "points" || board.style) return null;
  let start = events.length - 1;
  while (start >= 0 && !startsFight(events[start] as GameEvent)) start--;
  if (start < 0) return null;
  const at = Object.values(events[start]?.args ?? {}).find((value) => typeof value === "string" && value !== events[start]?.args.attacker);
  if (panel && at !== panel.at) return null;
  const since = events.slice(start);
  const rolls = since.filter(isRoll);
  if (!rolls.length) return panel ? { at: panel.at, round: 0, rolls: [], after: [], over: false, last: events[start]?.n ?? 0 } : null;
  const sides = new Set(rolls.map((event) => rollOf(event).side)).size;
  const latest = rolls.slice(-sides);
  const lastRoll = since.indexOf(latest.at(-1) as GameEvent);
  const tail = since.slice(lastRoll + 1);
  const end = tail.findIndex((event) => "winner" in event.args);
  return {
    at: typeof at === "string" ? at : null,
    round: Math.ceil(rolls.length / Math.max(1, sides)),
    rolls: latest.map(rollOf),
    after: end < 0 ? tail.slice(0, 4) : tail.slice(0, end + 1),
    over: !panel && end >= 0,
    last: latest.at(-1)?.n ?? 0,
  };
}

export const percent = (chance: number): number => Math.round(chance * 100);
