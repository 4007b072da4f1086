/** The contract: what the server sends. See docs/scene.md. */

export type Args = Record<string, unknown>;
export interface Phrase { key: string; args?: Args; rule?: string }
/** What a seat is asked; and, where that answers something, what it answers and where. */
export interface Asked extends Phrase { about?: Phrase & { at?: string[] } }

export interface Option { default: unknown; choices: unknown[]; rule: string }
export interface Title {
  id: string;
  sides: string[];
  scenarios: string[];
  options: Record<string, Option>;
  opponents: string[];
  /** Who sits at the table: by default, then for each choice of an option that seats others. */
  seatings: { options: Record<string, unknown>; seats: string[] }[];
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
  /** Areas: what is written in them, where, and what the ground is like. */
  short?: string;
  number?: string;
  seat?: [number, number];
  terrain?: string;
  /** What kind of place: it gives the shape of its site. */
  kind?: string;
  fortress?: boolean;
  coalition?: string | null;
  sea?: boolean;
  side?: string;
  /** Maps of regions: rings of arcs (from one, negative backward), its seat, where it has most room, and how much. */
  rings?: number[][];
  place?: [number, number];
  heart?: [number, number];
  room?: number;
  city?: boolean;
  town?: boolean;
  grain?: boolean;
  /** A place inside another, such as a fort. */
  within?: string;
  swords?: number;
  /** A work is drawn along these lines. */
  paths?: [number, number][][];
}
export interface BoardLink {
  id: string; between: [string, string]; kind: string;
  /** What is unlike all other links, such as an isthmus. */
  special?: string | null;
  /** Limits of areas: the lines where they touch, and what stands on them. */
  paths?: [number, number][][];
  fortification?: string | null;
  chain?: boolean;
  side?: string;
  /** Maps of regions: the arcs of a border, or a line where two regions don't touch. */
  arcs?: number[];
  connector?: number[];
}
/** A card may show a side one of several faces. */
export interface CardFace { id: string; name: string; text: string }
export interface CardHalf { side: string; name: string; text: string; kind: string; once?: boolean; mark?: string | null; faces?: CardFace[]; value?: number }
/** Cards go by number or by name. */
export type CardId = number | string;
export interface BoardCard { id: CardId; halves: CardHalf[] }
export interface Board {
  id: string;
  kind: "points" | "areas" | "regions";
  /** Maps of regions: how large, the frame of an inset, all borders as x, y, x, y …, and land of nobody. */
  size?: [number, number];
  inset?: [number, number, number, number];
  arcs?: number[][];
  scenery?: { kind: string; rings: number[][] }[];
  altars?: string[];
  backdrop?: string;
  bounds?: { west: number; east: number; south: number; north: number };
  spaces: BoardSpace[];
  links: BoardLink[];
  cards: BoardCard[];
  characters?: { id: string; label: string; side?: string; strategic?: number; tactical?: number }[];
  piece_kinds: string[];
  /** Crowded parts are given more room. */
  lens?: boolean;
  /** `sites`: spaces are small signs with a name beside them, and stacks stand where there is room. */
  style?: "sites";
  matrices?: Record<string, Matrix>;
  /** How the log is divided: these events (and rolls, as `roll.purpose`) begin a new part (firm ones always, others unless one
  has just begun); quiet ones go without saying. */
  log?: { heads: string[]; firm?: string[]; quiet?: string[] };
  /** Where the hand lies: below the map, or beside it. */
  hand?: "below" | "beside";
  /** A combat table: for each die a row of cells, what the attacker and the defender lose and who wins. */
  table?: { columns: string[]; rows: { die: number; cells: [string, string, "attacker" | "defender"][] }[] };
  /** Pieces as they are set up, for a picture of the map. */
  vignette?: Piece[];
  calendar?: { turn: number; season?: string; year?: number; month?: string }[];
  /** Land that is only drawn, such as islands. */
  decorations?: { outline: [number, number][] }[];
}
/** The strategy sheet of a side that the system plays. */
export interface Matrix {
  strategies: { id: string; up_to: number; zones: string[] | null; objectives: string[] | null; forces: Record<string, number[] | null> }[];
  zones: Record<string, string[]>;
  defences: { id: string; force: number[] }[];
}

export interface Piece {
  id: string;
  kind?: string;
  side: string | null;
  at: string;
  count?: number;
  strength?: number;
  /** A name of its own (key). */
  label?: string;
  /** Under way, apart from what stands there. */
  moving?: boolean;
  /** Whether the weaker side lies up; swords are bonuses; chosen pieces are in hand, tired ones have moved. */
  reduced?: boolean;
  swords?: number;
  chosen?: boolean;
  tired?: boolean;
  /** A block: its number; where its face is known, present and greatest steps, and class; whether it lies open in battle. */
  number?: number;
  steps?: number;
  max?: number;
  grade?: string;
  besieged?: boolean;
  aboard?: string | null;
  known?: boolean;
  lying?: boolean;
}
export interface Reason { key: string; rule?: string; args?: Args }
export interface HandCard { id: string; card: CardId; playable: string[]; why_not: Record<string, Reason> }
export interface Track {
  id: string;
  value: number;
  min?: number;
  max?: number;
  side?: string;
  low?: string;
  high?: string;
  /** What is needed to win. */
  goal?: number;
  /** Something that one side has at a time. */
  holder?: string;
}
export interface On {
  button?: string;
  card?: CardId;
  use?: string;
  space?: string;
  piece?: string;
  verb?: string;
  from?: string;
  count?: number;
  with?: number;
}
export interface Action { do: string; on: On; say: Phrase; final: boolean }
export interface Fighter { id: string; label: string; kind: string; steps: number; max: number; grade: string; states: string[] }
export interface Modifier { key: string; value: number; rule: string; side?: string }
/** What a face of the die would bring: the die with its modifiers, both losses, the winner. */
export interface Face { face: number; die: number; attack: string; defence: string; winner: string }
/** What may well be played next, and by whom. */
export interface Expected { do: string; say: Phrase; side: string }
/** An action that the computer considers: the chance of winning with it (points where one plays alone), whether a rule of thumb says the
same, and what may follow. */
export interface Hint extends Worth { do: string; say: Phrase; rule: boolean; line: Expected[] }
export interface Panel {
  kind: string;
  battle?: string;
  at: string;
  /** Null where neither side attacks. */
  attacker: string | null;
  rule: string;
  rows: { side: string; units: number; dice: number; points?: number; pieces?: Omit<Piece, "at">[]; leaders?: string[]; faces?: number[] }[];
  /** Blocks by agility, in the order in which they strike. */
  ranks?: { letter: string; side: string; blocks: Fighter[] }[];
  round?: number;
  garrison?: number;
  modifiers: Modifier[];
  odds: { key: string; parts: { side: string | null; chance: number }[] }[];
  /** A fight by the board's table: its column, before and after the shifts, and the die once thrown. */
  column?: string;
  base?: string;
  face?: number | null;
  shifts?: Modifier[];
  faces?: Face[];
  /** Whether the fight is on; else it is one of several that could be. */
  committed?: boolean;
  fights?: Panel[];
}
export interface MatrixPanel {
  kind: "matrix"; side: string; rule: string; strategy: string | null;
  defences: { key: string; threats: string[] }[];
  objectives: { space: string; chance: number }[];
}
export interface MusterPanel {
  kind: "muster"; side: string; leader: string; at: string; objective: string; rule: string;
  army: Mustered[]; here: (Mustered & { on: On; price: number })[];
  funds: number; reserve: number;
}
export interface Mustered { kind: string; side: string; count: number }
export interface CombatPanel { kind: "combat"; committed: boolean; fights: Panel[] }
export type SidePanel = MatrixPanel | MusterPanel | CombatPanel;
export interface Outcome { winner: string | null; reason: string; rule?: string; [figure: string]: unknown }
export interface Scene {
  board: string;
  seat: string | null;
  version: number;
  to_act: string | null;
  outcome: Outcome | null;
  phase: string;
  undo: boolean;
  prompt: Asked;
  spaces: Record<string, { control: string | null; marks: string[] }>;
  links: Record<string, { open: boolean }>;
  pieces: Piece[];
  hand: HandCard[];
  others: { side: string; count: number; seen: CardId[] }[];
  piles: { deck: number; discard: CardId[] | number; in_play: CardId[] | number | null };
  marks: string[];
  /** Cards laid this turn (null: face down), cards that stay in force, altars by side. */
  laid?: { side: string; card: CardId | null; use: string | null }[];
  standing?: { side: string | null; card: CardId }[];
  altars?: Record<string, string[]>;
  characters: { id: string; fallen: boolean; side?: string; at?: string }[];
  tracks: Track[];
  panel: Panel | null;
  /** What lies beside the map besides. */
  panels?: SidePanel[];
  /** The sides on the map, where they are not the seats; which of them the seat commands. */
  sides?: string[];
  commands?: string | null;
  /** By side and space: where the forces stand whose influence reaches it. */
  influence?: Record<string, Record<string, string[]>>;
  /** Steps from space to space that an army takes or may take. */
  courses?: [string, string][];
  /** Places beside the map where pieces can be. */
  boxes?: { id: string; label: string; rule?: string }[];
  neutrals?: { id: string; side: string | null }[];
  actions: Action[];
}

export interface GameEvent { n: number; key: string; rule: string; args: Args }
export interface Roll { purpose: string; side: string; dice: number[]; modifiers: Modifier[]; result: number }

export interface SeatInfo { side: string; kind: "person" | "computer" | "open"; you: boolean }
export type Mode = "local" | "computer" | "friend" | "open" | "watch";
export interface MatchDoc {
  id: string;
  title: string;
  scenario: string;
  options: Record<string, unknown>;
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
  /** The match that the same persons play next, who wanted it, and one's own side there. */
  rematch: { match: string; by: string; seat: string | null } | null;
  broken?: { action: number; what: string | null; why: string } | null;
  created: string | number;
}
export interface SeatSettings {
  auto: { window: "ask" | "decline" };
  notify: { email: string | null; webhook: string | null; after_minutes: number };
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
/** A record that was opened: what it tells besides its positions. */
export interface Opened {
  title: string; scenario: string; options: Record<string, unknown>; sides: string[];
  last: number; events: GameEvent[]; commitment: string; seed: string; outcome: Outcome | null;
}
/** A chance of winning; where one plays alone, points tell more. */
export interface Worth { chance: number; points: number | null }
export interface CurvePoint extends Worth { n: number }
/** A choice that cost something: what was played, and what would have been better, to the side that played. */
export interface Moment {
  n: number; side: string;
  played: Worth & { do: string; say: Phrase };
  better: Worth & { do: string; say: Phrase; line: Expected[] };
}
export interface Review { side: string; choices: number; looked: number; curve: CurvePoint[]; moments: Moment[] }
/** How far a review has come; the last of them holds it. */
export interface ReviewNews {
  done: number; of: number; points: CurvePoint[]; review?: Review;
  error?: { key: string; args: Args; rule: string; text: string };
}
export interface RuleSection { id: string; title: string; text: string }

export interface Backdrop { names: { key: string; kind: "sea" | "land"; at: [number, number] }[]; rings: number[][] }
