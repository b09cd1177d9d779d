import { defineCase, load, put, search } from '../../case.ts';

const SETS = ['[-0.0]', '[-0.0,0.0]', '[0.0,-0.0]', '[-0.0,3]', '[-3,-0.0]', '[-0.0,-0.0,3]', '[-1.5,-0.0,4.9e-324]'];

/** Zeros of both signs: percentiles have none that is negative, and in one document both are one key of `composite`. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { set: { type: 'integer' }, d: { type: 'double' }, f: { type: 'half_float' } } },
    }),
    load(
      'a',
      SETS.map((values, set) => `{"set":${set},"d":${values},"f":${values}}`),
    ),
  ],
  reads: [
    ...SETS.flatMap((_, set) =>
      ['d', 'f'].map((field) =>
        search('a', {
          size: 0,
          query: { term: { set } },
          aggs: {
            p: { percentiles: { field, percents: [0, 25, 50, 75, 100] } },
            r: { percentile_ranks: { field, values: [0, 1] } },
            m: { median_absolute_deviation: { field } },
          },
        }),
      ),
    ),
    ...['d', 'f'].flatMap((field) => [
      search('a', { size: 0, aggs: { c: { composite: { sources: [{ s: { terms: { field } } }] } } } }),
      search('a', {
        size: 0,
        aggs: { c: { composite: { sources: [{ s: { terms: { field, order: 'desc', missing_bucket: true } } }] } } },
      }),
      search('a', {
        size: 0,
        aggs: { c: { composite: { sources: [{ s: { histogram: { field, interval: 1 } } }] } } },
      }),
      search('a', { size: 0, aggs: { t: { terms: { field } } } }),
    ]),
  ],
});
