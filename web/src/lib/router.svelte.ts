/** Five kinds of pages; the address says which. Secrets come in the fragment and are taken out of it at once. */

import { mine } from "./mine.svelte";

export type Route =
  | { page: "home" | "analysis" }
  | { page: "match" | "replay"; match: string }
  | { page: "rules"; title: string };

function parse(path: string): Route {
  const [what, id, sub] = path.split("/").filter(Boolean);
  if (what === "match" && id) return { page: sub === "replay" ? "replay" : "match", match: id };
  if (what === "analysis") return { page: "analysis" };
  if (what === "rules" && id) return { page: "rules", title: id };
  return { page: "home" };
}

/** `#seat=…` is an invitation: keep the secret here and let no trace of it stay in the address. */
function takeSeat(): boolean {
  const secret = new URLSearchParams(location.hash.slice(1)).get("seat");
  const route = parse(location.pathname);
  if (!secret || !("match" in route)) return false;
  mine.save({ id: route.match, title: "", mode: "", seats: { "?": secret } });
  history.replaceState(null, "", location.pathname);
  return true;
}

takeSeat();
/** How many seats were taken by link since: each is a new start, even at the same match. */
let arrivals = $state(0);
let route: Route = $state(parse(location.pathname));
let hash = $state(location.hash);

function update(): void {
  if (takeSeat()) arrivals++;
  const next = parse(location.pathname);
  if (JSON.stringify(next) !== JSON.stringify(route)) route = next;
  hash = location.hash;
}
addEventListener("popstate", update);
addEventListener("hashchange", update);

export const router = {
  get route(): Route {
    return route;
  },
  get arrivals(): number {
    return arrivals;
  },
  get hash(): URLSearchParams {
    return new URLSearchParams(hash.slice(1));
  },
  go(path: string): void {
    history.pushState(null, "", path);
    update();
    scrollTo(0, 0);
  },
  replaceHash(value: string): void {
    history.replaceState(null, "", `${location.pathname}${value ? `#${value}` : ""}`);
    hash = location.hash;
  },
};

/** Links inside the client change the page without loading it anew. */
export function internal(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api")) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
