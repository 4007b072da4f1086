/** How sides and kinds of pieces are drawn. A side or a kind that is not named here still gets a drawing of its own. */

/** A: rounded outline, light figure on blue. B: cut corners, dark figure on clay. N: nobody's, square. */
export type Livery = "A" | "B" | "N";

const SIDES: Record<string, Livery> = { greece: "A", athens: "A", persia: "B", sparta: "B", syracuse: "B" };
const EMBLEMS: Record<string, string> = {
  greece: "helmet", athens: "owl", persia: "rosette", sparta: "lambda", syracuse: "dolphin",
};

export function livery(side: string | null | undefined, sides: readonly string[] = []): Livery {
  if (!side || side === "player") return "N";
  return SIDES[side] ?? (sides.includes(side) ? (sides.indexOf(side) % 2 === 0 ? "A" : "B") : "N");
}

export const emblem = (side: string | null | undefined): string => EMBLEMS[side ?? ""] ?? "rosette";

export type Shape = "shield" | "plaque" | "tile" | "unit" | "leader";
export interface Drawing { shape: Shape; figure: string | null }

const KINDS: Record<string, Drawing> = {
  army: { shape: "shield", figure: "helmet" },
  fleet: { shape: "plaque", figure: "trireme" },
  trireme: { shape: "plaque", figure: "trireme" },
  "ally-hoplite": { shape: "tile", figure: "hoplite" },
  "ally-cavalry": { shape: "tile", figure: "horse" },
  "ally-trireme": { shape: "plaque", figure: "trireme" },
  hoplite: { shape: "tile", figure: "hoplite" },
  archer: { shape: "tile", figure: "bow" },
  cavalry: { shape: "tile", figure: "horse" },
  infantry: { shape: "tile", figure: "pelta" },
  peltast: { shape: "tile", figure: "pelta" },
  leader: { shape: "leader", figure: "helmet" },
  // counters with a letter, a strength and two sides
  H: { shape: "unit", figure: "hoplite" },
  A: { shape: "unit", figure: "bow" },
  C: { shape: "unit", figure: "horse" },
  P: { shape: "unit", figure: "pelta" },
  T: { shape: "unit", figure: "trireme" },
  fort: { shape: "tile", figure: "fort" },
  wall: { shape: "tile", figure: "wall" },
  garrison: { shape: "tile", figure: "garrison" },
};
const BY_SIDE: Record<string, Record<string, string>> = { army: { persia: "spearman" } };

/** A hidden face shows the side's emblem; an unknown kind its first letter. */
export function drawing(kind: string | undefined, side: string | null): Drawing {
  if (!kind) return { shape: "tile", figure: emblem(side) };
  const known = KINDS[kind];
  if (!known) return { shape: "tile", figure: null };
  return { shape: known.shape, figure: BY_SIDE[kind]?.[side ?? ""] ?? known.figure };
}

/** Pieces that stand on water go to the port end of a plate. */
export const afloat = (kind: string | undefined): boolean => KINDS[kind ?? ""]?.figure === "trireme";

export const SIZES: Record<Shape, { w: number; h: number }> = {
  shield: { w: 44, h: 46 }, plaque: { w: 58, h: 40 }, tile: { w: 46, h: 46 }, unit: { w: 56, h: 56 }, leader: { w: 56, h: 66 },
};

/** Path of a piece's outline: rounded for A, cut corners for B, square for nobody's. */
export function outline(side: Livery, w: number, h: number, r: number, inset = 0): string {
  const x = inset, y = inset, W = w - 2 * inset, H = h - 2 * inset;
  if (side === "B") {
    const c = Math.max(2, r * 0.55 - inset * 0.45);
    return `M${x + c} ${y}h${W - 2 * c}l${c} ${c}v${H - 2 * c}l${-c} ${c}h${2 * c - W}l${-c} ${-c}v${2 * c - H}z`;
  }
  const q = Math.min(side === "A" ? Math.max(0, r - inset) : 3, W / 2, H / 2);
  return `M${x + q} ${y}h${W - 2 * q}a${q} ${q} 0 0 1 ${q} ${q}v${H - 2 * q}a${q} ${q} 0 0 1 ${-q} ${q}`
    + `h${2 * q - W}a${q} ${q} 0 0 1 ${-q} ${-q}v${2 * q - H}a${q} ${q} 0 0 1 ${q} ${-q}z`;
}

/** A running key of so many periods. */
export function meander(periods: number, unit: number): string {
  const turns = [[0, 0], [3, 0], [3, 2], [2, 2], [2, 1], [1, 1], [1, 3], [4, 3]] as const;
  let path = `M0 ${3 * unit}`;
  for (let i = 0; i < periods; i++) for (const [a, b] of turns) path += `L${(i * 4 + a) * unit} ${b * unit}`;
  return path;
}

/** A line of running waves. */
export function waves(periods: number, unit: number): string {
  const u = (n: number): number => Math.round(n * unit * 100) / 100;
  let path = "";
  for (let i = 0; i < periods; i++) {
    path += `M${u(i * 8)} ${u(4)}c${u(3)} 0 ${u(2.4)} ${u(-4)} ${u(5)} ${u(-4)}c${u(2.2)} 0 ${u(2.4)} ${u(2.8)} ${u(0.8)} ${u(2.9)}`
      + `c${u(-0.8)} 0 ${u(-1)} ${u(-0.9)} ${u(-0.4)} ${u(-1.2)}M${u(i * 8)} ${u(4)}h${u(8)}`;
  }
  return path;
}
