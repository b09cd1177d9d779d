import { defineCase, load, put, search } from '../../../case.ts';

const failing = { field_value_factor: { field: 'n' } };
const queries = [
  { function_score: { min_score: 1, ...failing } },
  { bool: { filter: [{ function_score: { min_score: 1, ...failing } }] } },
  { constant_score: { filter: { function_score: { min_score: 1, ...failing } } } },
  { dis_max: { queries: [{ function_score: { min_score: 1, ...failing } }, { term: { k: 'a' } }] } },
];

/** With neither hits nor a count to collect, no document is visited, so that none can fail. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { n: { type: 'double' }, k: { type: 'keyword' } } },
    }),
    load('a', [{ k: 'a' }, { n: -5, k: 'b' }]),
  ],
  reads: queries.flatMap((query) => [
    search('a', { query, size: 0, track_total_hits: false }),
    search('a', { query, size: 0, track_total_hits: false, min_score: 2 }),
    search('a', { query, size: 0, track_total_hits: false, post_filter: { term: { k: 'a' } } }),
    ...('dis_max' in query
      ? []
      : [search('a', { query, size: 0, track_total_hits: false, aggs: { a: { value_count: { field: 'k' } } } })]),
  ]),
});
