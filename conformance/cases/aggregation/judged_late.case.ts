import { defineCase, load, put, search } from '../../case.ts';

const ask = (index: string, aggs: object, rest: object = {}) => search(index, { size: 0, aggs, ...rest });
const mappings = {
  properties: {
    v: { type: 'dense_vector', dims: 2 },
    k: { type: 'keyword' },
    l: { type: 'long' },
    t: { type: 'text' },
    dn: { type: 'date_nanos' },
  },
};

/** What is wrong with aggregations that is told late, and in which order. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/empty', { settings: { number_of_shards: 1 }, mappings }),
    put('/a', { settings: { number_of_shards: 1 }, mappings }),
    load('a', [{ k: 'a', l: 1 }]),
  ],
  reads: [
    ...['empty', 'a'].flatMap((index) => [
      ask(index, { a: { terms: { field: 'v' } } }),
      ask(index, { a: { terms: { field: 'v' } } }, { query: { match_none: {} } }),
      ask(index, { a: { value_count: { field: 'v' } } }),
      ask(index, { a: { max: { field: 'v' } } }),
      ask(index, { a: { terms: { field: 'k' }, aggs: { b: { terms: { field: 'v' } } } } }),
      ask(index, { a: { terms: { field: 'l' }, aggs: { b: { value_count: { field: 'v' } } } } }),
    ]),
    ...['t', 'k', 'l'].map((field) =>
      ask('a', {
        a: {
          terms: { field, order: { 'b.max': 'desc' } },
          aggs: { a: { value_count: { field: 'dn', missing: '2024-01-02T12:30Z' } } },
        },
      }),
    ),
    ask('a', {
      a: { terms: { field: 'l', missing: 'x', order: { 'b.max': 'desc' } }, aggs: { a: { max: { field: 'l' } } } },
    }),
  ],
});
