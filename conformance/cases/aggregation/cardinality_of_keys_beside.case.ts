import { defineCase, load, put, search } from '../../case.ts';

const beside = (o: object, rest: object = {}) =>
  search('a', { size: 0, aggs: { o, c: { cardinality: { field: 'f.a' } } }, ...rest });

/** Distinct values of a key of a flattened field beside aggregations that need documents or, on 9, do not. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          n: { type: 'long' },
          d: { type: 'date' },
          i: { type: 'ip' },
          k: { type: 'keyword' },
          f: { type: 'flattened' },
        },
      },
    }),
    load('a', [
      { n: 1, d: '2020-01-01', i: '10.0.0.1', k: 'a', f: { a: 'xyz', b: ['1', '2'] } },
      { n: 2, k: 'b', f: { a: 'q' } },
      { n: 3 },
    ]),
  ],
  reads: [
    ...['k', 'n', 'i', 'f', 'f.b', 'nope'].map((field) => beside({ terms: { field } })),
    beside({ filter: { term: { k: 'a' } } }),
    beside({ filters: { filters: [{ term: { k: 'a' } }] } }),
    beside({ composite: { sources: [{ s: { terms: { field: 'k' } } }] } }),
    ...['n', 'nope'].flatMap((field) => ['avg', 'max', 'value_count'].map((kind) => beside({ [kind]: { field } }))),
    beside({ range: { field: 'n', ranges: [{ to: 2 }] } }),
    beside({ date_histogram: { field: 'd', fixed_interval: '1d' } }),
    beside({ histogram: { field: 'n', interval: 1 } }),
    beside({ missing: { field: 'k' } }),
    ...['k', 'n', 'f.b'].map((field) => beside({ cardinality: { field } })),
    beside({ rare_terms: { field: 'k' } }),
    beside({ sampler: {}, aggs: { m: { avg: { field: 'n' } } } }),
    beside({ terms: { field: 'k' } }, { size: 1 }),
  ],
});
