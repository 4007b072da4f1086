// Checks the client's words: both languages have the same keys, every key that is asked for exists, none is idle.
import { readdirSync, readFileSync } from "node:fs";

const keysOf = (file) => new Set([...readFileSync(file, "utf8").matchAll(/^(ui-[\w-]+) =/gm)].map(([, key]) => key));
const [en, fr] = [keysOf("words/en.ftl"), keysOf("words/fr.ftl")];
const source = readdirSync("src", { recursive: true }).filter((name) => /\.(ts|svelte)$/.test(name))
  .map((name) => readFileSync(`src/${name}`, "utf8")).join("\n") + readFileSync("tools/backdrop.mjs", "utf8");
const asked = new Set([...source.matchAll(/["'`](ui-[\w-]+?)["'`]/g)].map(([, key]) => key));
const begun = [...source.matchAll(/`(ui-[\w-]*?)\$\{/g)].map(([, start]) => start);

const wrong = [
  ...[...en].filter((key) => !fr.has(key)).map((key) => `fr lacks ${key}`),
  ...[...fr].filter((key) => !en.has(key)).map((key) => `en lacks ${key}`),
  ...[...asked].filter((key) => !en.has(key)).map((key) => `no words for ${key}`),
  ...[...en].filter((key) => !asked.has(key) && !begun.some((start) => start !== "ui-" && key.startsWith(start))
    && !/^ui-(years|length|difficulty|line|reserve|aboard)/.test(key)).map((key) => `nobody says ${key}`),
];
if (wrong.length) {
  console.error(wrong.join("\n"));
  process.exit(1);
}
