import { defineCase, load, put, search } from '../../case.ts';

const aggs = (aggs: unknown, rest = {}) => search('a', { size: 0, aggs, ...rest });

/** The aggregation `nested`: its options, and their errors. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword' },
          c: { type: 'nested', properties: { who: { type: 'keyword' }, n: { type: 'long' } } },
        },
      },
    }),
    load('a', [
      {
        k: 'x',
        c: [
          { who: 'ann', n: 1 },
          { who: 'bob', n: 5 },
        ],
      },
      { k: 'y', c: [{ who: 'ann', n: 3 }] },
      { k: 'x' },
    ]),
  ],
  reads: [
    aggs({ m: { max: { field: 'c.n' } } }),
    aggs({ t: { terms: { field: 'c.who' } } }),
    aggs(
      { k: { terms: { field: 'k' }, aggs: { m: { max: { field: 'c.n' } } } } },
      { query: { nested: { path: 'c', query: { match_all: {} } } } },
    ),
  ],
});
