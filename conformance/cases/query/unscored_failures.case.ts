import { defineCase, load, put, search } from '../../case.ts';

const failing = { function_score: { functions: [{ field_value_factor: { field: 'l' } }] } };
const ask = (rest: object, query: unknown = failing) => search('a', { query, ...rest });

/** Scores that nobody asks for cannot fail, and what must match more clauses than there are matches nothing, counted or collected. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { l: { type: 'long' }, k: { type: 'keyword' }, t: { type: 'text', analyzer: 'stop' } } },
    }),
    load('a', [
      { l: -1, k: 'a', t: 'quick jumps over the lazy quick' },
      { l: -5, t: 'quick jumps over' },
      { l: 5, t: 'jumps quick over quick jumps over over' },
    ]),
  ],
  reads: [
    ...[
      {},
      { sort: ['l', '_score'] },
      { sort: ['_score'] },
      { sort: ['l'], track_scores: true },
      { track_scores: true },
      { min_score: 1 },
      { sort: ['l'], search_after: [3] },
      { aggs: { a: { max: { field: 'l' } } } },
      { rescore: { query: { rescore_query: { match_all: {} } } } },
      { collapse: { field: 'k' } },
      { explain: true },
    ].map((rest) => ask({ size: 0, ...rest })),
    ask({ sort: ['l'] }),
    ask({ size: 0 }, { function_score: { ...failing.function_score, min_score: 1 } }),
    ...[0, 10].flatMap((size) =>
      [1, 2].flatMap((minimum_should_match) => [
        ask({ size }, { bool: { must: { fuzzy: { t: 'quick' } }, minimum_should_match } }),
        ask({ size }, { bool: { filter: { term: { t: 'quick' } }, minimum_should_match } }),
        ask({ size }, { bool: { must: { term: { t: 'quick' } }, should: { term: { k: 'a' } }, minimum_should_match } }),
      ]),
    ),
    ...['the to quick', 'quick', 'the quick jumps', 'quick the jumps'].flatMap((query) =>
      ['not_contained_by', 'not_containing', 'contained_by', 'not_overlapping'].map((relation) =>
        ask(
          {},
          {
            intervals: {
              t: { match: { query, max_gaps: -1, filter: { [relation]: { match: { query: 'quick jumps over' } } } } },
            },
          },
        ),
      ),
    ),
  ],
});
