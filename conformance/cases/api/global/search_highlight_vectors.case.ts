import { defineCase, load, put, search } from '../../../case.ts';

const phrase = { match_phrase: { u: 'red cat' } };
const excluding = { bool: { should: [phrase], must_not: [{ match: { t: 'the' } }] } };
const lacking = { bool: { must: [{ term: { k: 'true' } }, { match: { t: 'zz' } }] } };
const near = { field: 'v', query_vector: [1, 2, 3], k: 3, num_candidates: 10 };
const none = { ...near, filter: { match_none: {} } };
const both = { bool: { must: [phrase], should: [{ knn: near }] } };
const fields = { u: {}, k: {}, p: {}, w: {} };
const request = (body: object) => search('a', { _source: false, highlight: { fields }, ...body });
const vector = { type: 'dense_vector', dims: 3, similarity: 'l2_norm', index_options: { type: 'hnsw' } };
const rescored = (retriever: object) => ({
  rescorer: { retriever, rescore: { window_size: 5, query: { rescore_query: { match_all: {} } } } },
});

/**
 * Lucene does not know documents that were found by vectors or ranked before: terms beside them are highlighted one by one, whether they
 * match or not.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          u: { type: 'text' },
          k: { type: 'keyword' },
          p: { type: 'text', index_options: 'offsets' },
          w: { type: 'text', term_vector: 'with_positions_offsets' },
          v: vector,
        },
      },
    }),
    load('a', [
      { k: 'true', t: 'the dog', u: 'red cat', p: 'red cat', w: 'red cat', v: [1, 2, 3] },
      { k: 'x', t: 'the' },
    ]),
  ],
  reads: [
    ...[phrase, excluding, lacking, { match: { u: 'red' } }].flatMap((query) => [
      request({ query }),
      request({ query, knn: near }),
      request({ query, knn: none }),
    ]),
    request({ query: { match_phrase: { w: 'red cat' } }, knn: near }),
    request({ query: { match_phrase: { p: 'red cat' } }, knn: { ...near, boost: 0.5 } }),
    request({ query: phrase, knn: [near, none] }),
    request({ query: phrase, knn: near, highlight: { fields: { u: { highlight_query: phrase } } } }),
    ...[
      both,
      { bool: { must: [phrase], filter: [{ knn: near }] } },
      { bool: { must: [phrase], should: [{ knn: none }] } },
      { dis_max: { queries: [phrase, { knn: near }] } },
      { constant_score: { filter: both } },
      { function_score: { query: both, weight: 2 } },
      { function_score: { query: phrase, functions: [{ weight: 2, filter: { knn: near } }] } },
      { boosting: { positive: phrase, negative: { knn: near }, negative_boost: 0.5 } },
    ].map((query) => request({ query })),
    request({ query: { match_all: {} }, highlight: { fields: { u: { highlight_query: both } } } }),
    request({ query: phrase, post_filter: { knn: near } }),
    request({ retriever: { standard: { query: phrase } } }),
    request({ retriever: rescored({ standard: { query: phrase } }) }),
    request({ retriever: rescored({ knn: near }) }),
    // 8 extracts vectors from the query as well.
    ...[
      { knn: near },
      { bool: { must: [{ knn: near }] } },
      { bool: { should: [phrase, { knn: near }] } },
      { bool: { must: [phrase], must_not: [{ knn: none }] } },
      { constant_score: { filter: { knn: near } } },
      { function_score: { query: { knn: near } } },
      { boosting: { positive: phrase, negative: { knn: near }, negative_boost: 0.5 } },
    ].flatMap((query) => [
      search('a', { query, highlight: { fields: { u: { type: 'plain' } } } }),
      search('a', {
        query: { match_all: {} },
        highlight: { highlight_query: query, fields: { u: { type: 'plain' } } },
      }),
      search('a', { query, highlight: { fields: { nope: { type: 'plain' } } } }),
    ]),
    search('a', { query: phrase, knn: near, highlight: { fields: { u: { type: 'plain' } } } }),
  ],
});
