/** What a person has chosen for this browser. */

export interface Prefs {
  language: "en" | "fr";
  theme: "system" | "light" | "dark";
  confirm: boolean;
  text: boolean;
}

const KEY = "polemos.prefs";

function read(): Prefs {
  const first: Prefs = {
    language: navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en",
    theme: "system", confirm: true, text: false,
  };
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>) };
  } catch {
    return first;
  }
}

export const prefs: Prefs = $state(read());

const system = matchMedia("(prefers-color-scheme: dark)");
let systemDark = $state(system.matches);
system.addEventListener("change", () => (systemDark = system.matches));

export const dark = (): boolean => (prefs.theme === "system" ? systemDark : prefs.theme === "dark");

/** Keep what was chosen and let the page follow it. To be called once, from the root. */
export function keepPrefs(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(prefs));
    document.documentElement.lang = prefs.language;
    if (prefs.theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = prefs.theme;
  });
}

export const stillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
