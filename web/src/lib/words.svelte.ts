/** Words: keys and arguments in, sentences out, as the engine does it in Python. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import en from "../../words/en.ftl?raw";
import fr from "../../words/fr.ftl?raw";
import { api } from "./api";
import { prefs } from "./prefs.svelte";
import type { Args } from "./types";

const OWN = { en, fr };

/** Arguments whose name says their part, and the kinds of thing they can be. */
const KINDS: Record<string, string[]> = {
  from: ["city", "area", "place"], to: ["city", "area", "place"], at: ["city", "area", "place"], winner: ["side"], loser: ["side"], seat: ["side"],
  attacker: ["side"], defender: ["side"], cards: ["card"], hand: ["card"], counters: ["counter"], pieces: ["piece"],
  units: ["unit"], block: ["unit"], blocks: ["unit"], fleet: ["unit"], shifts: ["shift"], modifiers: ["modifier"],
};

function bundle(language: "en" | "fr", texts: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of [OWN[language], ...texts]) made.addResource(new FluentResource(text), { allowOverrides: true });
  return made;
}

const readable = (key: string): string => {
  const words = key.replace(/^(ui|action|prompt|event|track|city|space|side|mark)-/, "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export class Words {
  #bundle: FluentBundle;
  /** Arguments that some sentence wants in a form of their name: `$city-at` is the argument and the form. */
  #forms: [string, string][];

  constructor(readonly language: "en" | "fr", texts: string[]) {
    this.#bundle = bundle(language, texts);
    const wanted = new Set([OWN[language], ...texts].flatMap((text) => [...text.matchAll(/\$([a-z_]+-[a-z]+)/g)].map(([, name]) => name ?? "")));
    this.#forms = [...wanted].map((name) => name.split("-") as [string, string]);
  }

  has(key: string): boolean {
    return Boolean(this.#bundle.getMessage(key)?.value);
  }

  say(key: string, args: Args = {}): string {
    const value = this.#bundle.getMessage(key)?.value;
    if (!value) return this.#bare(key, args);
    const spoken: Record<string, FluentVariable> = {};
    for (const [name, arg] of Object.entries(args)) spoken[name] = this.thing(name, arg, args.n);
    for (const [name, form] of this.#forms) if (name in args) spoken[`${name}-${form}`] = this.#form(name, args[name], form);
    return this.#bundle.formatPattern(value, spoken, []);
  }

  /** The first of some keys that has words, or null. */
  first(keys: string[], args: Args = {}): string | null {
    const key = keys.find((one) => this.has(one));
    return key ? this.say(key, args) : null;
  }

  /** The name of a thing; it may have a singular and a plural, by how many (`n`) the sentence speaks of. */
  thing(kind: string, value: unknown, n?: unknown): FluentVariable {
    if (Array.isArray(value)) return value.map((item) => String(this.thing(kind, item))).join(", ") || this.say("none");
    if (value === null || value === undefined) return this.say("none");
    if (typeof value === "object") return JSON.stringify(value);
    const key = this.#keyOf(kind, value);
    if (key) return this.say(key, n === undefined || kind === "n" ? {} : { n });
    // numbers may come as text: plurals want them as numbers
    if (typeof value === "string" && /^-?\d+$/.test(value)) return Number(value);
    return typeof value === "number" || typeof value === "string" ? value : String(value);
  }

  #keyOf(kind: string, value: unknown): string | undefined {
    return [kind, ...(KINDS[kind] ?? [])].map((prefix) => `${prefix}-${String(value)}`).find((key) => this.has(key));
  }

  /** A name with the little word before it: its own attribute where the language contracts, else as for every name. */
  #form(kind: string, value: unknown, form: string): string {
    if (Array.isArray(value) && value.length) return value.map((item) => this.#form(kind, item, form)).join(", ");
    const key = Array.isArray(value) ? undefined : this.#keyOf(kind, value);
    const own = key && this.#bundle.getMessage(key)?.attributes[form];
    return own ? this.#bundle.formatPattern(own, {}, []) : this.say(`form-${form}`, { name: this.thing(kind, value) });
  }

  name(kind: string, id: string | number | null | undefined): string {
    if (id === null || id === undefined) return this.say("ui-nobody");
    return this.has(`${kind}-${id}`) ? this.say(`${kind}-${id}`) : readable(String(id));
  }

  /** So many pieces of a kind: in the title's own plural where it has one. */
  pieces(kind: string | undefined, n: number): string {
    const name = this.name("piece", kind ?? "hidden");
    return this.first([`pieces-${kind ?? "hidden"}`], { n }) ?? (n === 1 ? name : this.say("ui-piece-short", { count: n, kind: name }));
  }

  side(id: string | null | undefined): string {
    return this.name("side", id);
  }

  #bare(key: string, args: Args): string {
    const about = Object.values(args).map((arg) => String(arg)).join(", ");
    return about ? `${readable(key)}: ${about}` : readable(key);
  }
}

/** For pages without a title. */
export const plain = (): Words => plains[prefs.language];
const plains = { en: new Words("en", []), fr: new Words("fr", []) };

const loaded = new Map<string, Words>();

/** The words of a title in the language chosen: until they have come, the client's own. */
export function titleWords(title: () => string | null): { readonly current: Words; readonly ready: boolean } {
  let current = $state.raw<Words | null>(null);
  $effect(() => {
    const id = title(), language = prefs.language;
    if (!id) return;
    let wanted = true;
    void wordsOf(language, id).then((words) => {
      if (wanted) current = words;
    });
    return () => (wanted = false);
  });
  return {
    get current() {
      return loaded.get(`${prefs.language}/${title()}`) ?? current ?? plain();
    },
    get ready() {
      return current !== null;
    },
  };
}

export async function wordsOf(language: "en" | "fr", title: string): Promise<Words> {
  const key = `${language}/${title}`;
  const known = loaded.get(key);
  if (known) return known;
  const texts = await api.words(language, title).then(({ ftl }) => [ftl], () => []);
  const words = new Words(language, texts);
  if (texts.length) loaded.set(key, words);
  return words;
}
