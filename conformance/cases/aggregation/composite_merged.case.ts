import { defineCase, load, put, search } from '../../case.ts';

const documents = Array.from({ length: 40 }, (_, doc) => ({ k: `k${doc % 3}`, n: doc % 4 === 0 ? null : doc % 5 }));
const sources = [{ k: { terms: { field: 'k' } } }, { n: { terms: { field: 'n', missing_bucket: true } } }];

/** Buckets of several shards that have one key: hits that tie come in the order in which the shards are merged. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 5 },
      mappings: { properties: { k: { type: 'keyword' }, n: { type: 'integer' } } },
    }),
    load('a', documents),
  ],
  reads: [1, 2, 5, 100].flatMap((size) =>
    [[...sources], [{ k: { terms: { field: 'k', order: 'desc' } } }]].map((of) =>
      search('a', {
        size: 0,
        aggs: {
          c: {
            composite: { size, sources: of },
            aggs: {
              hits: { top_hits: { size: 9, sort: [{ n: 'asc' }], _source: false } },
              sum: { sum: { field: 'n' } },
            },
          },
        },
      }),
    ),
  ),
});
