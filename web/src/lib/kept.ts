/** What a new answer says again stays the very thing it was: so nothing that is drawn of it is drawn anew. */

const keyOf = (item: unknown, i: number): unknown => (item as { id?: unknown; n?: unknown } | null)?.id ?? (item as { n?: unknown } | null)?.n ?? i;

/** What is said now, in parts of what was said before wherever they are equal. For plain data; items of a list go by `id` or `n`. */
export function kept<T>(before: T | undefined, now: T): T {
  if (before === now || typeof now !== "object" || now === null || typeof before !== "object" || before === null) return now;
  if (Array.isArray(now)) {
    if (!Array.isArray(before)) return now;
    const old = new Map(before.map((item, i) => [keyOf(item, i), item]));
    const items = now.map((item, i) => kept(old.get(keyOf(item, i)), item));
    return (items.length === before.length && items.every((item, i) => item === before[i]) ? before : items) as T;
  }
  const was = before as Record<string, unknown>, made: Record<string, unknown> = {};
  let equal = Object.keys(was).length === Object.keys(now).length;
  for (const [name, value] of Object.entries(now)) {
    made[name] = kept(was[name], value);
    equal &&= made[name] === was[name] && name in was;
  }
  return (equal ? before : made) as T;
}

/** Keeps from one reckoning to the next. */
export function keeper<T>(): (now: T) => T {
  let before: T | undefined;
  return (now) => (before = kept(before, now));
}
