import { type HostileClass, type HostileInput, search } from '../input.ts';

const words = (n: number) => Array.from({ length: n }, (_, i) => `wrod${i}`).join(' ');
const suggesters: Readonly<Record<string, (size: number) => unknown>> = {
  fuzzy: (n) => ({ prefix: 'a'.repeat(n), completion: { field: 'c', fuzzy: { fuzziness: 2 } } }),
  fuzzyWords: (n) => ({ prefix: words(n), completion: { field: 'c', fuzzy: { fuzziness: 2, unicode_aware: true } } }),
  prefix: (n) => ({ prefix: words(n), completion: { field: 'c' } }),
  empty: (n) => ({ prefix: '', completion: { field: 'c', size: n } }),
  term: (n) => ({ text: words(n), term: { field: 't' } }),
  termAlways: (n) => ({
    text: words(n),
    term: { field: 't', suggest_mode: 'always', max_inspections: 1_000_000, max_edits: 2, prefix_length: 0 },
  }),
  phrase: (n) => ({ text: words(n), phrase: { field: 't', max_errors: 10, size: 100, confidence: 0 } }),
  phraseGenerators: (n) => ({
    text: words(20),
    phrase: {
      field: 't',
      max_errors: 20,
      direct_generator: Array.from({ length: Math.min(n, 500) }, () => ({
        field: 't',
        suggest_mode: 'always',
        size: 100,
      })),
    },
  }),
  regexWide: (n) => ({ regex: `.*${'a?'.repeat(n)}`, completion: { field: 'c' } }),
};

const input = (shape: string, size: number): HostileInput =>
  search(`suggestion ${shape} of ${size}`, {
    suggest: { s: (suggesters[shape] as (size: number) => unknown)(size) },
  });

/** Suggesters. */
export const suggestion: HostileClass = {
  name: 'suggestion',
  fixed: [
    ...['fuzzy', 'fuzzyWords', 'prefix', 'term'].map((shape) => input(shape, 2000)),
    input('empty', 20_000),
    input('phrase', 200),
    input('phraseGenerators', 50),
    input('termAlways', 100),
    input('regexWide', 200),
  ],
  make: (random) => input(random.one(Object.keys(suggesters)), random.size(random.one([200, 20_000]))),
};
