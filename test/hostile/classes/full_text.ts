import { type HostileClass, type HostileInput, search } from '../input.ts';

const list = <T>(n: number, of: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => of(i));
const words = (n: number) => list(n, (i) => ['fox', 'dog', 'river', 'the', 'over'][i % 5]).join(' ');
const distinct = (n: number) => list(n, (i) => `w${i}`).join(' ');
const all = (n: number) => ({ all_of: { ordered: true, intervals: list(n, () => ({ match: { query: 'fox' } })) } });

const queries: Readonly<Record<string, (size: number) => unknown>> = {
  match: (n) => ({ match: { t: words(n) } }),
  matchDistinct: (n) => ({ match: { t: distinct(n) } }),
  matchFuzzy: (n) => ({ match: { t: { query: distinct(n), fuzziness: 2 } } }),
  matchAnd: (n) => ({ match: { t: { query: words(n), operator: 'and' } } }),
  phrase: (n) => ({ match_phrase: { t: words(n) } }),
  sloppy: (n) => ({ match_phrase: { t: { query: words(n), slop: 1_000_000 } } }),
  phrasePrefix: (n) => ({ match_phrase_prefix: { t: { query: words(n), max_expansions: 1_000_000 } } }),
  boolPrefix: (n) => ({ match_bool_prefix: { t: words(n) } }),
  multi: (n) => ({ multi_match: { query: distinct(n), fields: ['t', 'k', 't.raw'], type: 'cross_fields' } }),
  combined: (n) => ({ combined_fields: { query: distinct(n), fields: ['t'] } }),
  intervals: (n) => ({ intervals: { t: all(n) } }),
  intervalsUnordered: (n) => ({ intervals: { t: { match: { query: words(n), max_gaps: 100_000 } } } }),
  intervalsOrdered: (n) => ({ intervals: { t: { match: { query: words(n), ordered: true } } } }),
  intervalsAny: (n) => ({
    intervals: { t: { any_of: { intervals: list(n, (i) => ({ match: { query: `w${i}` } })) } } },
  }),
  spanNear: (n) => ({
    span_near: { clauses: list(n, () => ({ span_term: { t: 'fox' } })), slop: 100_000, in_order: false },
  }),
  spanOrdered: (n) => ({
    span_near: { clauses: list(n, () => ({ span_term: { t: 'fox' } })), slop: 100_000, in_order: true },
  }),
  fuzzyLong: (n) => ({ fuzzy: { k: { value: 'a'.repeat(n), fuzziness: 2 } } }),
};
const rests: Readonly<Record<string, unknown>> = {
  plain: {},
  highlighted: { highlight: { fields: { t: {} } } },
  plainHighlighter: { highlight: { type: 'plain', fields: { t: {} } } },
  explained: { explain: true, size: 3 },
  profiled: { profile: true },
};

function input(shape: string, rest: string, index: string, size: number): HostileInput {
  const query = (queries[shape] as (size: number) => unknown)(size);
  const name = `full_text ${shape} of ${size} ${rest} in ${index}`;
  return search(name, { query, ...(rests[rest] as object) }, `/${index}/_search`);
}

/** Queries of texts, over documents of 100,000 words, too. */
export const fullText: HostileClass = {
  name: 'full_text',
  fixed: [
    ...['match', 'phrase', 'intervals', 'spanNear'].map((shape) => input(shape, 'highlighted', 'few', 10)),
    ...['sloppy', 'intervals', 'intervalsUnordered', 'intervalsOrdered', 'spanNear', 'spanOrdered'].map((shape) =>
      input(shape, 'plain', 'few', 30),
    ),
    input('matchFuzzy', 'plain', 'hostile', 500),
    input('phrasePrefix', 'plain', 'hostile', 3),
    input('phrase', 'plain', 'hostile', 10_000),
    input('matchDistinct', 'highlighted', 'few', 1000),
    input('fuzzyLong', 'plain', 'hostile', 10_000),
    input('match', 'plainHighlighter', 'few', 10),
    input('spanNear', 'plainHighlighter', 'few', 30),
    input('phrase', 'plainHighlighter', 'few', 5000),
    input('spanOrdered', 'highlighted', 'few', 11_600),
    input('sloppy', 'highlighted', 'few', 5000),
    input('sloppy', 'plainHighlighter', 'few', 5000),
    input('spanNear', 'highlighted', 'few', 23),
    input('matchFuzzy', 'highlighted', 'few', 500),
    input('combined', 'profiled', 'hostile', 1000),
    input('intervalsAny', 'explained', 'few', 5000),
    input('intervalsAny', 'profiled', 'hostile', 5000),
  ],
  make: (random) =>
    input(
      random.one(Object.keys(queries)),
      random.one(Object.keys(rests)),
      random.one(['few', 'hostile']),
      random.size(random.one([100, 20_000])),
    ),
};
