import { defineCase, load, put, search } from '../../case.ts';

const needsValue = (field: string) => ({
  function_score: { field_value_factor: { field }, min_score: 0.5 },
});
const nested = (query: object) => ({ nested: { path: 'o', query, score_mode: 'none' } });
const knn = (filter: object) => ({ field: 'v', query_vector: [1, 1], k: 3, num_candidates: 9, filter });

/** Clauses that follow the lead iterator fail at the first document that they are advanced to, as at any other. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1, refresh_interval: -1 },
      mappings: {
        properties: {
          k: { type: 'keyword' },
          n: { type: 'integer' },
          v: { type: 'dense_vector', dims: 2, similarity: 'l2_norm', index_options: { type: 'flat' } },
          o: { type: 'nested', properties: { n: { type: 'integer' } } },
        },
      },
    }),
    load('a', [
      { k: 'a', v: [1, 1], o: [{ n: 1 }, {}] },
      { k: 'a', n: 1, v: [1, 2], o: [{ n: 1 }, { n: 2 }] },
      { k: 'b', n: 2, v: [2, 2], o: [{}, { n: 1 }] },
    ]),
  ],
  reads: ['a', 'b'].flatMap((k) =>
    [
      { filter: [{ term: { k } }, needsValue('n')] },
      { must: [{ term: { k } }, needsValue('n')] },
      { must: [{ term: { k } }], must_not: [needsValue('n')] },
      { must: [{ term: { k } }], should: [needsValue('n')] },
    ]
      .flatMap((bool) => [
        search('a', { query: { bool } }),
        search('a', { query: { bool }, size: 0 }),
        search('a', { query: { knn: knn({ bool }) } }),
        search('a', { knn: knn({ bool }) }),
        search('a', { query: { match_all: {} }, post_filter: { bool } }),
      ])
      .concat([
        search('a', { query: { bool: { filter: [{ term: { k } }, nested(nested(needsValue('o.n')))] } } }),
        search('a', { query: { bool: { must: [{ term: { k } }, nested(needsValue('o.n'))] } } }),
        search('a', { query: nested(nested(needsValue('o.n'))) }),
      ]),
  ),
});
