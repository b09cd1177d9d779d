import { defineCase, load, post, put, search } from '../../case.ts';

const lost = { more_like_this: { fields: ['zz'], like: 'a b', min_term_freq: 1, min_doc_freq: 1 } };
const unfit = { range: { n: { gte: 'x' } } };
const unliked = {
  more_like_this: { fields: ['zz'], like: [{ doc: { zz: 'a' } }], unlike: 'b', min_term_freq: 1, min_doc_freq: 1 },
};

/** A missing analyzer is detected when the query is rewritten: other errors of the search are reported before. */
const beside: readonly object[] = [
  {},
  { size: 0 },
  { sort: 'zz' },
  { suggest: { x: { text: 'a', term: { field: 'zz' } } } },
  { post_filter: unfit },
  { aggs: { x: { terms: { field: 't' } } } },
  { aggs: { x: { sum: { field: 'k' } } } },
  { rescore: { query: { rescore_query: unfit } } },
  { search_after: [1, 2], sort: 'n' },
  { stored_fields: ['_none_'] },
  { collapse: { field: 't' } },
  { fields: ['_seq_no'] },
  { docvalue_fields: ['t'] },
  { explain: true },
];

const inside: readonly object[] = [
  unliked,
  { bool: { filter: [lost] } },
  { bool: { filter: [lost, unfit] } },
  { constant_score: { filter: lost } },
  { function_score: { query: lost } },
  { function_score: { functions: [{ filter: lost, weight: 2 }] } },
  { dis_max: { queries: [lost] } },
  { boosting: { positive: lost, negative: { match_all: {} }, negative_boost: 0.5 } },
  { bool: { should: [lost, { match_all: {} }] } },
];

export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          k: { type: 'keyword' },
          n: { type: 'integer' },
          t: { type: 'text' },
          v: { type: 'dense_vector', dims: 2 },
        },
      },
    }),
    load('a', [{ k: 'a', n: 3, t: 'a b', v: [1, 2] }]),
  ],
  reads: [
    search('a', { query: { match_all: {} } }),
    ...beside.map((other) => search('a', { query: lost, ...other })),
    ...inside.map((query) => search('a', { query })),
    search('a', { post_filter: lost }),
    search('a', { rescore: { query: { rescore_query: lost } } }),
    search('a', { knn: { field: 'v', query_vector: [1, 2], k: 1, num_candidates: 3, filter: lost } }),
    post('/a/_count', { query: lost }),
    post('/a/_explain/1', { query: lost }),
  ],
});
