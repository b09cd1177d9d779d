/** Number of single-character edits between two strings. */
function distance(a: string, b: string): number {
  let previous = new Uint32Array(b.length + 1).map((_, i) => i);
  let row = new Uint32Array(b.length + 1);
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1);
    row[0] = i;
    for (let j = 1; j <= b.length; j += 1) {
      const substitute = (previous[j - 1] as number) + (letter === b.charCodeAt(j - 1) ? 0 : 1);
      row[j] = Math.min(substitute, (previous[j] as number) + 1, (row[j - 1] as number) + 1);
    }
    [previous, row] = [row, previous];
  }
  return previous[b.length] as number;
}

/** Letters are counted by their last bits: those that share them count as the same. */
const LETTERS = 128;

/** How often a text has each letter. */
function lettersOf(text: string): Uint32Array {
  const counts = new Uint32Array(LETTERS);
  for (let i = 0; i < text.length; i += 1) (counts[text.charCodeAt(i) % LETTERS] as number) += 1;
  return counts;
}

const left = new Uint32Array(LETTERS);

/** How many letters of a text the counted ones have, too; all others take an edit. */
function lettersShared(counts: Uint32Array, text: string): number {
  left.set(counts);
  let shared = 0;
  for (let i = 0; i < text.length; i += 1) {
    const letter = text.charCodeAt(i) % LETTERS;
    const count = left[letter] as number;
    if (count === 0) continue;
    left[letter] = count - 1;
    shared += 1;
  }
  return shared;
}

/** How names that are equally close are ordered. */
type Ties = 'by name' | 'as given';

/** Known names that are close to `name`, closest first. ES: similarity over the longer length, above a bound (errors/unknown_parameter). */
export function similarNames(name: string, known: Iterable<string>, bound = 0.5, ties: Ties = 'by name'): string[] {
  const close: { readonly candidate: string; readonly similarity: number }[] = [];
  const letters = lettersOf(name);
  for (const candidate of known instanceof Set ? known : new Set(known)) {
    const longest = Math.max(name.length, candidate.length);
    // No fewer edits than letters that one has more than the other, or that only one has.
    if (1 - Math.abs(name.length - candidate.length) / longest <= bound) continue;
    if (1 - (longest - lettersShared(letters, candidate)) / longest <= bound) continue;
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
