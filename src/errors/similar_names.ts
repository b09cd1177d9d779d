/** Number of single-character edits between two strings. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitute = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(substitute, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}

/** How names that are equally close are ordered. */
type Ties = 'by name' | 'as given';

/** Known names that are close to `name`, closest first. ES: similarity over the longer length, above a bound. */
export function similarNames(name: string, known: Iterable<string>, bound = 0.5, ties: Ties = 'by name'): string[] {
  const close: { readonly candidate: string; readonly similarity: number }[] = [];
  for (const candidate of new Set(known)) {
    const longest = Math.max(name.length, candidate.length);
    // No fewer edits than letters that one has more than the other.
    if (1 - Math.abs(name.length - candidate.length) / longest <= bound) continue;
    const similarity = 1 - distance(name, candidate) / longest;
    if (similarity > bound) close.push({ candidate, similarity });
  }
  const byName = (a: string, b: string): number => (ties === 'as given' ? 0 : a < b ? -1 : 1);
  close.sort((a, b) => b.similarity - a.similarity || byName(a.candidate, b.candidate));
  return close.map(({ candidate }) => candidate);
}

/** The question after an unknown name, `did you mean [x]?`; undefined when nothing is similar. */
export function didYouMean(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  return `did you mean ${names.length === 1 ? `[${names[0]}]` : `any of [${names.join(', ')}]`}?`;
}
