import type {
  Backdrop, Board, Created, Fairness, Hint, MatchDoc, Mode, Opened, OpenMatch, Position, ReviewNews, RuleSection, SeatSettings, Title,
} from "./types";

/** A refusal of the server, with the key of its sentence. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    readonly args: Record<string, unknown>,
    readonly rule: string,
    text: string,
    readonly current: MatchDoc | null = null,
  ) {
    super(text);
  }
}

interface ErrorBody {
  error?: { key?: string; args?: Record<string, unknown>; rule?: string; text?: string } | string;
  current?: MatchDoc;
}

async function refusal(answer: Response): Promise<Refused> {
  const body = (await answer.json().catch(() => ({}))) as ErrorBody;
  const error = typeof body.error === "string" ? { text: body.error } : (body.error ?? {});
  const text = error.text ?? answer.statusText;
  return new Refused(answer.status, error.key ?? "", error.args ?? {}, error.rule ?? "", text, body.current ?? null);
}

function headers(secret?: string | null, json = false): HeadersInit {
  return {
    // refusals come with their sentence: in the language of the page
    "Accept-Language": document.documentElement.lang || "en",
    ...(secret ? { Authorization: `Seat ${secret}` } : {}),
    ...(json ? { "Content-Type": "application/json" } : {}),
  };
}

const silence = (): Refused => new Refused(0, "ui-offline", {}, "", "The server does not answer.");

async function call(method: string, path: string, secret?: string | null, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: headers(secret, body !== undefined),
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw silence();
  }
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

/** An answer that breaks off is none. */
const read = <T>(answer: Response): Promise<T> => answer.json().catch(() => { throw silence(); }) as Promise<T>;

async function get<T>(path: string, secret?: string | null): Promise<T> {
  return read<T>(await call("GET", path, secret));
}

async function send<T>(method: string, path: string, body: unknown, secret?: string | null): Promise<T> {
  return read<T>(await call(method, path, secret, body));
}

/** The same key for the same attempt: a retry after a lost answer is harmless. */
export const freshKey = (): string => crypto.randomUUID?.() ?? Array.from(
  crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What a page can't do without: asked for until the server answers. */
async function patiently<T>(path: string): Promise<T> {
  for (;;) {
    try {
      return await get<T>(path);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
  }
}

const memory = new Map<string, Promise<unknown>>();
function once<T>(path: string, ask: (path: string) => Promise<T> = get): Promise<T> {
  let found = memory.get(path) as Promise<T> | undefined;
  if (!found) {
    found = ask(path);
    memory.set(path, found);
    found.catch(() => memory.delete(path));
  }
  return found;
}

const of = (match: string): string => `/api/matches/${encodeURIComponent(match)}`;

export const api = {
  titles: () => once<Title[]>("/api/titles"),
  board: (title: string) => once<Board>(`/api/titles/${title}/board`, patiently),
  words: (language: string, title: string) => once<{ ftl: string }>(`/api/words/${language}/${title}`, patiently),
  rules: (title: string, language: string) =>
    once<{ sections: RuleSection[] }>(`/api/titles/${title}/rules/${language}`),
  backdrop: (name: string) => once<Backdrop>(`/backdrops/${name}.json`, patiently),

  create: (wish: {
    title: string; scenario: string; options: Record<string, unknown>; mode: Mode; side?: string; opponent?: string;
  }) => send<Created>("POST", "/api/matches", { ...wish, key: freshKey() }),
  open: () => get<OpenMatch[]>("/api/matches/open"),
  join: (match: string) => send<{ seat: string; secret: string }>("POST", `${of(match)}/join`, { key: freshKey() }),

  match: (match: string, secret: string | null, since = 0) => get<MatchDoc>(`${of(match)}?since=${since}`, secret),
  act: (match: string, secret: string, since: number, wish: { version: number; action: string; key: string }) =>
    send<MatchDoc>("POST", `${of(match)}/actions?since=${since}`, wish, secret),
  undo: (match: string, secret: string, since: number, wish: { version: number; key: string }) =>
    send<MatchDoc>("POST", `${of(match)}/undo?since=${since}`, wish, secret),
  request: (match: string, secret: string, since: number, wish: { kind: string; key: string; answer?: "accept" | "decline" }) =>
    send<MatchDoc>("POST", `${of(match)}/requests?since=${since}`, wish, secret),
  rematch: (match: string, secret: string, since: number, wish: { swapped: boolean; key: string }) =>
    send<MatchDoc>("POST", `${of(match)}/rematch?since=${since}`, wish, secret),
  hints: (match: string, secret: string, version: number) => get<Hint[]>(`${of(match)}/hints/${version}`, secret),
  settings: (match: string, secret: string) => get<SeatSettings>(`${of(match)}/settings`, secret),
  setSettings: (match: string, secret: string, settings: SeatSettings) =>
    send<SeatSettings>("PUT", `${of(match)}/settings`, settings, secret),

  position: (match: string, n: number, eyes: string, secret: string | null) =>
    get<Position>(`${of(match)}/positions/${n}?seat=${eyes}`, secret),
  record: async (match: string, secret: string | null) => (await call("GET", `${of(match)}/record`, secret)).text(),
  fairness: (match: string, secret: string | null) => get<Fairness>(`${of(match)}/fairness`, secret),
  review: async function* (match: string, secret: string | null): AsyncGenerator<ReviewNews> {
    yield* told<ReviewNews>(await call("GET", `${of(match)}/review`, secret));
  },

  openRecord: (record: string) => send<Opened>("POST", "/api/records", { record }),
  recordPosition: (record: string, n: number, seat: string | null) => send<Position>("POST", `/api/records/positions/${n}`, { record, seat }),
  reviewRecord: async function* (record: string): AsyncGenerator<ReviewNews> {
    yield* told<ReviewNews>(await call("POST", "/api/records/review", null, { record }));
  },
};

/** What a stream of events tells, as it comes. */
async function* told<T>(answer: Response): AsyncGenerator<T> {
  if (!answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data:")) yield JSON.parse(line.slice(5)) as T;
  }
}

/** Follow a match: tells of each new version, reconnects by itself, ends when the signal says so.

EventSource can't send the seat's secret in a header, so the stream is read by hand. */
export async function follow(
  match: string, secret: string | null, news: (version: number) => void, live: (on: boolean) => void, signal: AbortSignal,
): Promise<void> {
  let wait = 500;
  while (!signal.aborted) {
    try {
      const answer = await fetch(`${of(match)}/stream`, { headers: headers(secret), signal });
      if (!answer.ok || !answer.body) throw await refusal(answer);
      live(true);
      // the first is the version now: something may have happened while nobody listened
      wait = 500;
      for await (const { version } of told<{ version: number }>(answer)) news(version);
    } catch {
      if (signal.aborted) return;
    }
    live(false);
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = Math.min(wait * 2, 15000);
  }
}
