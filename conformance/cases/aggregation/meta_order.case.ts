import { defineCase, load, put, search } from '../../case.ts';

const meta = { of: 1, quer: 2, alpha: { zeta: 1, beta: 2, kappa: [{ zeta: 1, beta: 2 }] }, zeta: 3, beta: 4 };
const words = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi'.split(' ');
const many = Object.fromEntries(words.map((word, i) => [word, i]));

/** `meta` of an aggregation is parsed into a hash map. */
export default defineCase({
  setup: [1, 3].flatMap((shards) => [
    put(`/a${shards}`, {
      settings: { number_of_shards: shards },
      mappings: { properties: { k: { type: 'keyword' } } },
    }),
    load(`a${shards}`, [{ k: 'a' }, { k: 'a' }, { k: 'b' }]),
  ]),
  reads: ['a1', 'a3'].flatMap((index) =>
    [meta, many, { of: 1, quer: 2 }].map((carried) =>
      search(index, {
        aggs: {
          x: { terms: { field: 'k' }, meta: carried, aggs: { b: { value_count: { field: 'k' }, meta: carried } } },
        },
      }),
    ),
  ),
});
