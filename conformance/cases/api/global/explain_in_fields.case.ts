import { defineCase, load, post, put } from '../../../case.ts';

const multi = (fields: readonly string[], type: string, query = 'a') => ({ multi_match: { query, fields, type } });
const queries = ['bool_prefix', 'most_fields', 'best_fields'].flatMap((type) =>
  [
    ['t^0.5', 'k.raw'],
    ['t', 'k.raw'],
    ['k.raw', 't^2'],
  ].map((fields) => multi(fields, type)),
);

/** One text in several fields, explained in the order of a hash map. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: { t: { type: 'text' }, k: { type: 'keyword', fields: { raw: { type: 'text' } } } },
      },
    }),
    load('a', [{}, { t: 'ab a', k: 'ab' }]),
  ],
  reads: queries.flatMap((query) =>
    ['1', '2'].flatMap((id) => [
      post(`/a/_explain/${id}`, { query: { bool: { filter: query } } }),
      post(`/a/_explain/${id}`, { query: { bool: { filter: query, should: { match_bool_prefix: { k: '"' } } } } }),
      post(`/a/_explain/${id}`, { query: { constant_score: { filter: query } } }),
    ]),
  ),
});
