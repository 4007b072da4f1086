/** One match as this browser follows it: what the server says, and what the person is about to choose. */

import { api, follow, freshKey, Refused } from "../lib/api";
import { counts, group, pick, usual, withs, type Group } from "../lib/group";
import { kept } from "../lib/kept";
import { mine } from "../lib/mine.svelte";
import { prefs } from "../lib/prefs.svelte";
import type { Action, CardId, GameEvent, Hint, MatchDoc, On, Piece, Reason, Scene } from "../lib/types";

/** What a click was on: several actions may stand there. */
export type Target = { space: string } | { piece: string } | { card: CardId } | { button: string };

const OVERLAP = 40;
/** An undo cuts events off the end: the last ones are always asked for again. */

/** What the server said to a seat that asked for events since then. */
interface Answer { doc: MatchDoc; seat: string | null; since: number }

export class Session {
  doc = $state.raw<MatchDoc | null>(null);
  events = $state.raw<GameEvent[]>([]);
  live = $state(false);
  busy = $state(false);
  problem = $state.raw<Refused | null>(null);
  lost = $state.raw<Refused | null>(null);

  /** Which of my seats looks at the board; null: a spectator. */
  seat = $state<string | null>(null);
  /** In a match on one screen: the side that must take the screen over before anything of it is shown. */
  curtain = $state<string | null>(null);
  /** Events up to here have been looked at. */
  seenUpTo = $state(0);

  target = $state.raw<Target | null>(null);
  groupKey = $state<string | null>(null);
  count = $state<number | undefined>(undefined);
  extra = $state<number | undefined>(undefined);
  /** An action that waits for a yes because it can't be taken back. */
  asking = $state.raw<Action | null>(null);

  /** What the computer would play here; null where nobody has asked. */
  hints = $state.raw<Hint[] | null>(null);
  pondering = $state(false);

  readonly scene: Scene | null = $derived(this.curtain ? null : (this.doc?.scene ?? null));
  readonly groups: Group[] = $derived(this.scene && !this.busy ? group(this.scene.actions) : []);
  readonly myTurn: boolean = $derived(Boolean(this.scene?.actions.length));
  /** Where no other person plays, the computer may be asked. */
  readonly mayAsk: boolean = $derived(this.myTurn && this.secret !== null && this.doc?.mode !== "friend" && this.doc?.mode !== "open");
  readonly offered: Group[] = $derived(this.target ? this.at(this.target) : []);
  readonly chosen: Group | null = $derived(
    this.groups.find(({ key }) => key === this.groupKey) ?? (this.offered.length === 1 ? (this.offered[0] ?? null) : null),
  );
  readonly action: Action | null = $derived(this.chosen ? (pick(this.chosen, this.count, this.extra) ?? null) : null);
  readonly #byId: Map<string, Piece> = $derived(new Map(this.scene?.pieces.map((piece) => [piece.id, piece])));
  readonly fresh: GameEvent[] = $derived(this.events.filter(({ n }) => n >= this.seenUpTo));

  #secrets: Record<string, string> = {};
  #stop = new AbortController();
  /** The newest version that the server has told of. */
  #news = -1;
  #wanted = false;
  #again = false;

  constructor(readonly id: string) {
    this.#secrets = { ...mine.find(id)?.seats };
    this.seat = this.#restoredSeat();
  }

  #restoredSeat(): string | null {
    const seats = Object.keys(this.#secrets);
    if (seats.includes("?")) return "?"; // a seat just come by a link: first learn which it is
    const kept = sessionStorage.getItem(`polemos.seat.${this.id}`);
    return kept && seats.includes(kept) ? kept : (seats[0] ?? null);
  }

  get secret(): string | null {
    return this.seat ? (this.#secrets[this.seat] ?? null) : null;
  }

  get mySides(): string[] {
    return Object.keys(this.#secrets);
  }

  get local(): boolean {
    return this.mySides.length > 1;
  }

  at(target: Target): Group[] {
    return this.groups.filter(({ on }) => this.#isOn(on, target));
  }

  #isOn(on: On, target: Target): boolean {
    if ("space" in target) return this.spaceOf(on) === target.space;
    if ("piece" in target) return on.piece === target.piece;
    return "card" in target ? on.card === target.card : on.button === target.button;
  }

  /** The piece that stands for an action, where it is one by itself and not a kind. */
  pieceOf(on: On): Piece | undefined {
    return on.piece === undefined ? undefined : this.#byId.get(on.piece);
  }

  /** Where an action is found on the map: its space, or where its piece stands. */
  spaceOf(on: On): string | undefined {
    return on.space ?? this.pieceOf(on)?.at;
  }

  async start(): Promise<void> {
    try {
      this.#take(await this.#ask(0));
    } catch (error) {
      this.lost = error as Refused;
      if (this.lost.status === 0) setTimeout(() => { if (!this.#stop.signal.aborted) void this.start(); }, 2000);
      return;
    }
    this.lost = null;
    this.#listen();
  }

  stop(): void {
    this.#stop.abort();
  }

  #listen(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    void follow(this.id, this.secret, (version) => this.#hear(version), (on) => (this.live = on), this.#stop.signal);
  }

  #hear(version: number): void {
    this.#news = Math.max(this.#news, version);
    // what one does oneself is answered at once
    if (!this.busy && this.#news > (this.doc?.version ?? -1)) void this.refresh();
  }

  async refresh(): Promise<void> {
    this.#again = true;
    if (this.#wanted) return;
    this.#wanted = true;
    try {
      // what changes while an answer is under way may not be in it: then ask once more
      while (this.#again) {
        this.#again = false;
        this.#take(await this.#ask(this.#known));
      }
    } catch {
      // the stream will call again
    } finally {
      this.#wanted = false;
    }
  }

  /** From here on events are asked for. */
  get #known(): number {
    return Math.max(0, (this.events.at(-1)?.n ?? 0) - OVERLAP);
  }

  async #ask(since: number): Promise<Answer> {
    const { seat } = this;
    return { doc: await api.match(this.id, this.secret, since), seat, since };
  }

  #take({ doc, seat, since }: Answer): void {
    // answers can overtake each other: an older one is not taken
    if (seat !== this.seat || doc.version < (this.doc?.version ?? 0)) return;
    const first = this.doc === null;
    const moved = doc.version !== this.doc?.version || doc.scene.seat !== this.doc.scene.seat;
    this.#nameSeat(doc);
    this.doc = kept(this.doc ?? undefined, doc);
    const older = this.events.filter(({ n }) => n < (doc.events[0]?.n ?? since) && n < since);
    this.events = kept(this.events, [...older, ...doc.events]);
    if (first) this.seenUpTo = mine.find(this.id)?.looked[this.seat ?? ""] ?? this.#newcomersMark();
    if (moved) {
      this.clear();
      this.dismissHints();
    }
    this.#drawCurtain(doc);
  }

  /** Who comes for the first time has nothing to catch up with. */
  #newcomersMark(): number {
    return (this.events.at(-1)?.n ?? -1) + 1;
  }

  /** An invitation's secret comes without its side: the server has told it now. */
  #nameSeat(doc: MatchDoc): void {
    if (doc.seat && this.seat === "?") {
      this.#secrets = { ...this.#secrets, [doc.seat]: this.#secrets["?"] ?? "" };
      delete this.#secrets["?"];
      mine.forgetSeat(this.id, "?");
      this.seat = doc.seat;
      sessionStorage.setItem(`polemos.seat.${this.id}`, doc.seat);
    }
    const known = mine.find(this.id);
    if (doc.seat && (known?.title !== doc.title || !known.seats[doc.seat])) {
      mine.save({ id: this.id, title: doc.title, mode: doc.mode, seats: this.#secrets });
    }
  }

  /** On one screen: when the turn goes to the other of my sides, nobody's hand stays in sight. */
  #drawCurtain(doc: MatchDoc): void {
    const next = doc.scene.to_act;
    if (this.local && next && next !== this.seat && this.mySides.includes(next) && !doc.over) this.curtain = next;
  }

  async takeOver(side: string): Promise<void> {
    this.markSeen();
    this.seat = side;
    sessionStorage.setItem(`polemos.seat.${this.id}`, side);
    this.doc = null;
    this.events = [];
    this.curtain = null;
    this.clear();
    this.dismissHints();
    await this.start();
  }

  markSeen(): void {
    this.seenUpTo = (this.events.at(-1)?.n ?? -1) + 1;
    if (mine.find(this.id)) mine.looked(this.id, this.seat ?? "", this.seenUpTo);
  }

  // Choosing

  clear(): void {
    this.target = null;
    this.groupKey = null;
    this.count = this.extra = undefined;
    this.asking = null;
    const only = this.groups[0];
    // a single question with numbers needs no click before its stepper
    if (this.groups.length === 1 && only && only.actions.length > 1) this.#settleOn(only);
  }

  touch(target: Target): void {
    const all = this.at(target);
    // a piece that could go to several places, then the place; or the other way round
    const both = this.offered.length > 1 ? this.offered.filter(({ on }) => this.#isOn(on, target)) : [];
    const groups = both.length ? both : all;
    const only = groups[0];
    if (!only) return;
    this.problem = null;
    if (groups.length > 1 || !both.length) this.target = target;
    this.groupKey = null;
    if (groups.length === 1) this.choose(only);
  }

  choose(of: Group): void {
    this.#settleOn(of);
    const action = of.actions[0];
    if (of.actions.length === 1 && action && !this.needsYes(action) && !this.reasons.length) void this.play(action);
  }

  #settleOn(of: Group): void {
    this.groupKey = of.key;
    const { count, extra } = usual(of);
    this.count = count;
    this.extra = extra;
    const space = this.spaceOf(of.on);
    if (!this.target) this.target = space !== undefined ? { space }
      : of.on.card !== undefined ? { card: of.on.card } : { button: of.on.button ?? "" };
  }

  setCount(count: number): void {
    if (!this.chosen) return;
    this.count = count;
    const possible = withs(this.chosen, count);
    if (possible.length && (this.extra === undefined || !possible.includes(this.extra))) this.extra = possible.at(-1);
  }

  get possible(): { counts: number[]; withs: number[] } {
    return this.chosen ? { counts: counts(this.chosen), withs: withs(this.chosen, this.count) } : { counts: [], withs: [] };
  }

  /** Why the card in question can't be used otherwise. */
  get reasons(): Reason[] {
    const card = this.target && "card" in this.target ? this.target.card : undefined;
    return Object.values(this.scene?.hand.find((held) => held.card === card)?.why_not ?? {});
  }

  needsYes(action: Action): boolean {
    return prefs.confirm && action.final;
  }

  // Asking

  async ponder(): Promise<void> {
    const { doc, secret } = this;
    if (!doc || !secret || !this.mayAsk || this.pondering) return;
    this.pondering = true;
    this.hints = null;
    this.problem = null;
    try {
      const hints = await api.hints(this.id, secret, doc.version);
      // the match may have gone on, or the panel have been closed, while the answer was under way
      if (this.pondering && this.doc?.version === doc.version) this.hints = hints;
    } catch (error) {
      if (this.pondering && error instanceof Refused && error.status !== 409) this.problem = error;
    } finally {
      this.pondering = false;
    }
  }

  dismissHints(): void {
    this.hints = null;
    this.pondering = false;
  }

  // Doing

  async play(action: Action): Promise<void> {
    await this.#send((secret, since, version, key) => api.act(this.id, secret, since, { version, action: action.do, key }), true);
  }

  async undo(): Promise<void> {
    await this.#send((secret, since, version, key) => api.undo(this.id, secret, since, { version, key }));
  }

  async request(kind: string, answer?: "accept" | "decline"): Promise<void> {
    await this.#send((secret, since, _, key) => api.request(this.id, secret, since, { kind, key, ...(answer ? { answer } : {}) }));
  }

  /** The same once more, between the same two people. */
  async rematch(swapped: boolean): Promise<void> {
    await this.#send((secret, since, _, key) => api.rematch(this.id, secret, since, { swapped, key }));
  }

  /** Take the seats of the match that follows, which the same secrets open; where it is found. */
  follow(): string {
    const { doc, seat } = this, next = doc?.rematch;
    if (!doc || !next) return "/";
    const swapped = next.seat !== seat, sides = doc.seats.map(({ side }) => side);
    const there = (side: string): string => (swapped ? (sides.find((one) => one !== side) ?? side) : side);
    const seats = Object.fromEntries(Object.entries(this.#secrets).map(([side, secret]) => [there(side), secret]));
    if (!mine.find(next.match)) mine.save({ id: next.match, title: doc.title, mode: "friend", seats, looked: Object.fromEntries(Object.keys(seats).map((side) => [side, 0])) });
    return `/match/${next.match}`;
  }

  /** What comes of it has been looked at where one has acted oneself. */
  async #send(how: (secret: string, since: number, version: number, key: string) => Promise<MatchDoc>, seen = false): Promise<void> {
    const { doc, secret, seat } = this;
    if (!doc || !secret || this.busy) return;
    this.busy = true;
    this.problem = null;
    const key = freshKey(), since = this.#known;
    let answer: Answer | null;
    try {
      answer = { doc: await this.#retry(() => how(secret, since, doc.version, key)), seat, since };
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(0, "", {}, "", String(error));
      if (refused.status !== 409) this.problem = refused;
      answer = await this.#ask(0).catch(() => null);
    }
    // all in one go, so that the board is drawn once
    this.busy = false;
    if (answer) this.#take(answer);
    if (seen) this.markSeen();
    this.clear();
    this.#hear(-1);
  }

  /** The key makes a second try of a lost request harmless. */
  async #retry<T>(attempt: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 0 || tries >= 2) throw error;
        await new Promise((resolve) => setTimeout(resolve, 400 * (tries + 1)));
      }
    }
  }
}
