/** Java's `String.hashCode`, spread as `HashMap` spreads it. */
function spreadHash(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(31, hash) + text.charCodeAt(i)) | 0;
  return hash ^ (hash >>> 16);
}

/** The table size of a `HashMap` that was made for `expected` entries and holds `count`. */
function tableSize(count: number, expected: number): number {
  const needed = Math.floor(expected / 0.75 + 1);
  let size = 1;
  while (size < needed) size *= 2;
  while (count > size * 0.75) size *= 2;
  return size;
}

/** The entries in the order in which a Java `HashMap` walks them that was copied from another map. */
export const javaCopiedOrder = <V>(entries: readonly (readonly [string, V])[]): (readonly [string, V])[] =>
  javaHashOrder(entries, madeFor(Math.ceil(entries.length / 0.75)));

/** The expected number of entries of a map that is created with a minimum capacity of `places`. */
export const madeFor = (places: number): number => (places - 1) * 0.75;

/**
 * The entries in the order in which a Java `HashMap` walks them. ES: nested settings and some lists of indices come in that
 * order; it depends on the names and on the size the map was made for, not on chance (api/indices/put_settings).
 */
export function javaHashOrder<V>(
  entries: readonly (readonly [string, V])[],
  expected: number,
): (readonly [string, V])[] {
  const mask = tableSize(entries.length, expected) - 1;
  return entries
    .map((entry) => ({ entry, bucket: spreadHash(entry[0]) & mask }))
    .sort((a, b) => a.bucket - b.bucket)
    .map(({ entry }) => entry);
}
