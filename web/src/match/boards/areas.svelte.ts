/** Area maps: every space has an outline, its name inside it and the pieces below the name. */

import type { Point } from "../../lib/geo";
import { sizeOf, written, type Layout, type Sheet, type Sign, type Spot, type Stood } from "./sheet.svelte";

interface AreaSign extends Sign { lines: string[] }
export interface AreaSpot extends Spot, AreaSign {}

/** The name of an area goes on short lines inside it. */
function wrap(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= 11) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export class AreaLayout implements Layout<AreaSpot> {
  readonly sheet: Sheet;
  readonly grow = 1;
  readonly compact = false;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  readonly signs: AreaSign[] = $derived.by(() => {
    void this.sheet.fonts;
    return this.sheet.board.spaces.map((space) => {
      const name = this.sheet.words.say(space.label), lines = wrap(name);
      return { space, name, lines, w: Math.ceil(Math.max(...lines.map((line) => written(line)))), h: lines.length * 14 + 2 };
    });
  });

  readonly spots: AreaSpot[] = $derived.by(() => this.signs.map((sign) => {
    const { ground, scene, byPlace } = this.sheet, { id } = sign.space;
    const site = this.sheet.screen(ground.at[id] as Point), state = scene.spaces[id];
    const stood = this.#stand(sign);
    return {
      ...sign, stood, site,
      left: Math.min(0, ...stood.map(({ x }) => x)), right: Math.max(sign.w, ...stood.map(({ x, piece }) => x + sizeOf(piece).w + 6)),
      top: 0, bottom: sign.h + (stood.length ? 50 : 0),
      x: Math.round(site[0] - sign.w / 2), y: Math.round(site[1] - sign.h / 2 - (byPlace.has(id) ? 24 : 0)),
      battle: Boolean(state?.marks.includes("battle")), control: state?.control ?? null,
    };
  }));

  #stand(sign: AreaSign): Stood[] {
    const here = this.sheet.byPlace.get(sign.space.id) ?? [];
    const steps = here.map((piece) => sizeOf(piece).w + ((piece.count ?? 1) > 1 ? 9 : 3));
    let x = (sign.w - steps.reduce((all, step) => all + step, 0)) / 2;
    return here.map((piece, i) => {
      const stood = { piece, x, y: sign.h + 2 };
      x += steps[i] ?? 0;
      return stood;
    });
  }
}
