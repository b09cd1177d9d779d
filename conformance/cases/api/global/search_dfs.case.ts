import { defineCase, load, post, put } from '../../../case.ts';

const find = (query: unknown) => post('/a/_search?search_type=dfs_query_then_fetch', { query, _source: false });

const knn = { field: 'v', query_vector: [1, 2], k: 1, num_candidates: 10 };
/** Sorted by a field: the statistics that explain a hit are gathered nevertheless. */
const explained = (query: unknown) =>
  post('/a/_search?search_type=dfs_query_then_fetch', { query, sort: 'n', explain: true, _source: false });

/** Statistics of all shards together: a shard contributes where its own rewrite of the query looks up a term. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 2 },
      mappings: {
        properties: {
          t: { type: 'text' },
          u: { type: 'text' },
          n: { type: 'long' },
          v: { type: 'dense_vector', dims: 2, index_options: { type: 'hnsw' } },
        },
      },
    }),
    load(
      'a',
      [1, 2, 3, 4, 5, 6].map((i) => ({ t: `café bar w${i}`, u: i % 2 ? `bar w${i}` : 'bar', n: i, v: [1, i] })),
    ),
  ],
  reads: [
    { term: { t: 'w1' } },
    { term: { t: 'bar' } },
    { match: { t: 'bar w1 w2' } },
    { match: { t: { query: 'w7', fuzziness: 1 } } },
    { match_phrase: { t: 'w1 w2' } },
    { match_phrase: { t: { query: 'bar w1', slop: 1 } } },
    ...['w', 'w1', 'bar w', 'bar w1', 'ba', 'café b'].map((text) => ({ match_phrase_prefix: { t: text } })),
    { match_bool_prefix: { t: 'bar w' } },
    { match_bool_prefix: { t: 'w1' } },
    { prefix: { t: { value: 'w', rewrite: 'scoring_boolean' } } },
    { prefix: { t: { value: 'w', rewrite: 'top_terms_2' } } },
    { fuzzy: { t: { value: 'w1', fuzziness: 1 } } },
    { span_term: { t: 'w1' } },
    { span_near: { clauses: [{ span_term: { t: 'bar' } }, { span_term: { t: 'w1' } }] } },
    { span_multi: { match: { prefix: { t: { value: 'w' } } } } },
    { span_multi: { match: { prefix: { t: { value: 'w1' } } } } },
    { combined_fields: { query: 'w1', fields: ['t'] } },
    { combined_fields: { query: 'w1 bar', fields: ['t', 'u'] } },
    { multi_match: { query: 'bar w1', fields: ['t', 'u'], type: 'cross_fields' } },
    { multi_match: { query: 'bar w1', fields: ['t', 'u'], type: 'phrase_prefix' } },
    { bool: { must: [{ match_phrase_prefix: { t: 'bar w1' } }], should: [{ match: { u: 'w1' } }] } },
    { dis_max: { queries: [{ match_phrase_prefix: { t: 'w' } }, { match: { t: 'w2' } }] } },
    { boosting: { positive: { match: { t: 'bar' } }, negative: { match: { t: 'w1' } }, negative_boost: 0.5 } },
    { function_score: { query: { match_phrase_prefix: { t: 'w1' } }, weight: 2 } },
    { function_score: { random_score: { seed: 3, field: 'n' } } },
    { constant_score: { filter: { match_phrase_prefix: { t: 'w' } } } },
    { query_string: { query: 't:w*', rewrite: 'scoring_boolean' } },
  ]
    .map(find)
    .concat([
      explained({ match: { t: 'w1 bar' } }),
      explained({ match_phrase: { t: 'w1' } }),
      // Looking for vectors first gathers statistics on the way.
      post('/a/_search', { query: { match: { t: 'w1 bar' } }, knn, _source: false }),
      post('/a/_search', {
        query: { match: { t: 'w1' } },
        knn: { ...knn, filter: { match_none: {} } },
        _source: false,
      }),
    ]),
});
