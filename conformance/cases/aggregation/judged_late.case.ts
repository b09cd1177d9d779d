import { defineCase, load, put, search } from '../../case.ts';

const request = (index: string, aggs: object, rest: object = {}) => search(index, { size: 0, aggs, ...rest });
const mappings = {
  properties: {
    v: { type: 'dense_vector', dims: 2 },
    k: { type: 'keyword' },
    l: { type: 'long' },
    t: { type: 'text' },
    dn: { type: 'date_nanos' },
  },
};

/** Errors of aggregations that are reported late, and their order. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/empty', { settings: { number_of_shards: 1 }, mappings }),
    put('/a', { settings: { number_of_shards: 1 }, mappings }),
    load('a', [{ k: 'a', l: 1 }]),
  ],
  reads: [
    ...['empty', 'a'].flatMap((index) => [
      request(index, { a: { terms: { field: 'v' } } }),
      request(index, { a: { terms: { field: 'v' } } }, { query: { match_none: {} } }),
      request(index, { a: { value_count: { field: 'v' } } }),
      request(index, { a: { max: { field: 'v' } } }),
      request(index, { a: { terms: { field: 'k' }, aggs: { b: { terms: { field: 'v' } } } } }),
      request(index, { a: { terms: { field: 'l' }, aggs: { b: { value_count: { field: 'v' } } } } }),
    ]),
    ...['t', 'k', 'l'].map((field) =>
      request('a', {
        a: {
          terms: { field, order: { 'b.max': 'desc' } },
          aggs: { a: { value_count: { field: 'dn', missing: '2024-01-02T12:30Z' } } },
        },
      }),
    ),
    request('a', {
      a: { terms: { field: 'l', missing: 'x', order: { 'b.max': 'desc' } }, aggs: { a: { max: { field: 'l' } } } },
    }),
  ],
});
