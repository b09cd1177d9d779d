import { defineCase, load, put, search } from '../../case.ts';

const failing = { function_score: { functions: [{ field_value_factor: { field: 'l' } }] } };
const uneven = { filter: { combined_fields: { query: 'lazy', fields: ['t', 'n'] } }, weight: 2 };
const few = { function_score: { functions: [uneven] } };
/** Queries around a function whose filter fails where it is bound. */
const within = [
  few,
  { function_score: { functions: [uneven], min_score: 1 } },
  { function_score: { functions: [uneven], query: { match_none: {} } } },
  { function_score: { query: few, weight: 2 } },
  { constant_score: { filter: few } },
  { dis_max: { queries: [few, { match_all: {} }] } },
  { boosting: { positive: few, negative: { match_all: {} }, negative_boost: 0.5 } },
  { bool: { filter: few } },
  { bool: { must: few } },
  { bool: { must: [few, { match: { t: 'quick' } }] } },
  { bool: { should: [few, { match: { t: 'quick' } }] } },
  { bool: { must_not: few } },
];
const request = (rest: object, query: unknown = failing) => search('a', { query, ...rest });

/**
 * Scores that are not requested cannot fail, and a `minimum_should_match` above the number of clauses matches nothing, counted or
 * collected.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          l: { type: 'long' },
          k: { type: 'keyword' },
          t: { type: 'text', analyzer: 'stop' },
          n: { type: 'text', analyzer: 'stop', norms: false },
        },
      },
    }),
    load('a', [
      { l: -1, k: 'a', t: 'quick jumps over the lazy quick' },
      { l: -5, t: 'quick jumps over', n: 'lazy' },
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
    ].map((rest) => request({ size: 0, ...rest })),
    request({ sort: ['l'] }),
    ...[
      {},
      { sort: ['l'] },
      { sort: ['l'], track_total_hits: true },
      { sort: ['l'], track_total_hits: false },
      { sort: ['l'], track_scores: true },
      { sort: ['l'], terminate_after: 1 },
      { sort: ['l', '_score'] },
      { sort: ['l'], aggs: {} },
      { size: 0 },
      { size: 0, track_total_hits: true },
      { size: 0, min_score: 0.1 },
      { size: 0, aggs: { a: { max: { field: 'l' } } } },
      { collapse: { field: 'l' } },
      { collapse: { field: 'l' }, size: 0 },
      { collapse: { field: 'l' }, sort: ['l'] },
    ].flatMap((rest) => within.map((query) => request(rest, query))),
    request({ size: 0 }, { function_score: { ...failing.function_score, min_score: 1 } }),
    ...[0, 10].flatMap((size) =>
      [1, 2].flatMap((minimum_should_match) => [
        request({ size }, { bool: { must: { fuzzy: { t: 'quick' } }, minimum_should_match } }),
        request({ size }, { bool: { filter: { term: { t: 'quick' } }, minimum_should_match } }),
        request(
          { size },
          { bool: { must: { term: { t: 'quick' } }, should: { term: { k: 'a' } }, minimum_should_match } },
        ),
      ]),
    ),
    ...['the to quick', 'quick', 'the quick jumps', 'quick the jumps'].flatMap((query) =>
      ['not_contained_by', 'not_containing', 'contained_by', 'not_overlapping'].map((relation) =>
        request(
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
