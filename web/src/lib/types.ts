/** The contract: what the server sends. See docs/scene.md. */

export type Args = Record<string, unknown>;
export interface Phrase { key: string; args?: Args; rule?: string }

export interface Option { default: unknown; choices: unknown[]; rule: string }
export interface Title {
  id: string;
  sides: string[];
  scenarios: string[];
  options: Record<string, Option>;
  opponents: string[];
}

export interface BoardSpace {
  id: string;
  label: string;
  lon?: number;
  lat?: number;
  outline?: [number, number][];
  port?: boolean;
  major?: string | null;
  food?: number;
  score?: number;
  terrain?: string;
  /** Maps of regions: rings of arcs (from one, negative backward), its seat, where it has most room, and how much. */
  rings?: number[][];
  place?: [number, number];
  heart?: [number, number];
  room?: number;
  city?: boolean;
  town?: boolean;
  grain?: boolean;
}
export interface BoardLink { id: string; between: [string, string]; kind: string; arcs?: number[]; connector?: number[] }
export interface CardHalf { side: string | null; name: string; text: string; kind: string; once?: boolean; mark?: string | null; value?: number }
/** What stands on a unit, whatever its strength now. */
export interface Face { kind: string; side: string; name: string; max: number; grade: string }
export interface BoardCard { id: number; halves: CardHalf[] }
export interface Board {
  id: string;
  kind: "points" | "areas" | "regions";
  /** Maps of regions: how large, the frame of an inset, all borders as x, y, x, y …, and land of nobody. */
  size?: [number, number];
  inset?: [number, number, number, number];
  arcs?: number[][];
  scenery?: { kind: string; rings: number[][] }[];
  altars?: string[];
  units?: Record<string, Face>;
  backdrop?: string;
  bounds?: { west: number; east: number; south: number; north: number };
  spaces: BoardSpace[];
  links: BoardLink[];
  cards: BoardCard[];
  characters?: { id: string; label: string }[];
  piece_kinds: string[];
}

export interface Piece {
  id: string;
  kind?: string;
  side: string | null;
  at: string;
  count?: number;
  strength?: number;
  label?: string;
  /** A block whose face is known: which unit, its name, present and greatest steps, and class. */
  unit?: string;
  name?: string;
  steps?: number;
  max?: number;
  grade?: string;
  number?: number;
  besieged?: boolean;
  aboard?: string | null;
  moved?: boolean;
  known?: boolean;
  lying?: boolean;
  picked?: boolean;
}
export interface Reason { key: string; rule?: string; args?: Args }
export interface HandCard { id: string; card: number; playable: string[]; why_not: Record<string, Reason> }
export interface Track {
  id: string;
  value: number;
  min?: number;
  max?: number;
  side?: string;
  low?: string;
  high?: string;
}
export interface On {
  button?: string;
  card?: number;
  use?: string;
  space?: string;
  piece?: string;
  /** A unit, by the id that its piece has. */
  unit?: string;
  verb?: string;
  from?: string;
  count?: number;
  with?: number;
}
export interface Action { do: string; on: On; say: Phrase; final: boolean }
export interface Fighter { unit: string; name: string; kind: string; steps: number; max: number; grade: string; states: string[] }
export interface Modifier { key: string; value: number; rule: string }
export interface Panel {
  kind: string;
  battle?: string;
  at: string;
  attacker: string;
  rule: string;
  rows: { side: string; units: number; dice: number }[];
  round?: number;
  garrison?: number;
  /** Blocks by agility, in the order in which they strike. */
  ranks?: { letter: string; side: string; blocks: Fighter[] }[];
  modifiers: Modifier[];
  odds: { key: string; parts: { side: string | null; chance: number }[] }[];
}
export interface Outcome { winner: string | null; reason: string; [figure: string]: unknown }
export interface Scene {
  board: string;
  seat: string | null;
  version: number;
  to_act: string | null;
  outcome: Outcome | null;
  phase: string;
  undo: boolean;
  prompt: Phrase;
  spaces: Record<string, { control: string | null; marks: string[] }>;
  links: Record<string, { open: boolean }>;
  pieces: Piece[];
  hand: HandCard[];
  others: { side: string; count: number; seen: number[] }[];
  piles: { deck: number; discard: number[] | number; in_play: number[] | number | null };
  marks: string[];
  /** Units drawn, from which one is chosen; cards laid this turn (null: face down); cards that stay in force; altars by side. */
  drawn?: (Face & { unit: string })[];
  laid?: { side: string; card: number | null; use: string | null }[];
  standing?: { side: string | null; card: number }[];
  altars?: Record<string, string[]>;
  characters: { id: string; fallen: boolean }[];
  tracks: Track[];
  panel: Panel | null;
  actions: Action[];
}

export interface GameEvent { n: number; key: string; rule: string; args: Args }
export interface Roll { purpose: string; side: string; dice: number[]; modifiers: Modifier[]; result: number }

export interface SeatInfo { side: string; kind: "person" | "computer" | "open"; you: boolean }
export type Mode = "local" | "computer" | "friend" | "open";
export interface MatchDoc {
  id: string;
  title: string;
  mode: Mode;
  seat: string | null;
  seats: SeatInfo[];
  scene: Scene;
  events: GameEvent[];
  version: number;
  commitment: string;
  thinking: boolean;
  offers: Record<string, string | null | undefined>;
  over: boolean;
  /** The action from which the installed rules no longer play this match. */
  broken?: { action: number; what: string | null; why: string } | null;
  created: string | number;
}
export interface Created {
  match: string;
  seats: Record<string, { secret: string; link: string }>;
  spectator: { link: string };
}
export interface OpenMatch { id: string; title: string; scenario?: string; side?: string; sides?: string[]; created?: string | number }
export interface Fairness {
  commitment: string;
  seed?: number | string | null;
  verified: boolean | null;
  dice: Record<string, number[] | Record<string, number>>;
}
/** A position of a match, what the action that led to it brought about, and the number of the last position. */
export interface Position { scene: Scene; events: GameEvent[]; last?: number }
export interface RuleSection { id: string; title: string; text: string }

export interface Backdrop { names: { key: string; kind: "sea" | "land"; at: [number, number] }[]; rings: number[][] }
