/** What a new answer says again stays the very thing it was: so nothing that is drawn of it is drawn anew. */

/** Items of a list go by `id` or `n`, else by their place. */
const keyOf = (item: unknown, i: number): unknown => (item as { id?: unknown; n?: unknown } | null)?.id ?? (item as { n?: unknown } | null)?.n ?? i;

/** What is said now, made of parts of what was said before wherever they are equal. For plain data, which it takes over. */
export function kept<T>(before: T | undefined, now: T): T {
  if (before === now || typeof now !== "object" || now === null || typeof before !== "object" || before === null) return now;
  if (!Array.isArray(now)) return keptFields(before, now as object) as T;
  return (Array.isArray(before) ? keptItems(before, now) : now) as T;
}

function keptItems(before: unknown[], now: unknown[]): unknown[] {
  let byKey: Map<unknown, unknown> | undefined, equal = before.length === now.length;
  now.forEach((item, i) => {
    const key = keyOf(item, i);
    const old = i < before.length && keyOf(before[i], i) === key ? before[i] : (byKey ??= new Map(before.map((one, j) => [keyOf(one, j), one]))).get(key);
    now[i] = kept(old, item);
    equal &&= now[i] === before[i];
  });
  return equal ? before : now;
}

function keptFields(before: object, now: object): object {
  const was = before as Record<string, unknown>, is = now as Record<string, unknown>;
  let equal = Object.keys(was).length === Object.keys(is).length;
  for (const name in is) {
    is[name] = kept(was[name], is[name]);
    equal &&= is[name] === was[name] && name in was;
  }
  return equal ? before : now;
}

/** Keeps from one reckoning to the next. */
export function keeper<T>(): (now: T) => T {
  let before: T | undefined;
  return (now) => (before = kept(before, now));
}
