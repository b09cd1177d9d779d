import { defineCase, load, put, search } from '../../case.ts';

const histogram = (interval: number, more: object = {}) =>
  search('h', { size: 0, aggs: { h: { histogram: { field: 'd', interval, ...more } } } });

/** Intervals of which the multiples are not exact: how the empty buckets between two keys are counted. */
export default defineCase({
  setup: [
    put('/h', { mappings: { properties: { d: { type: 'double' } } } }),
    load(
      'h',
      [0, 0.3, 2.1, 5880.6, 5880.546093749999, 9801, 19_601.9, -7.7, -0.1].map((d) => ({ d })),
    ),
  ],
  reads: [
    ...[1960.18203125, 34.5, 1000.1, 777.7, 3333.333, 250.07].map((interval) => histogram(interval)),
    ...[0.1, 0.5, -0.7, 15].map((offset) => histogram(1960.18203125, { offset })),
    ...[0.3, 33.3].map((offset) => histogram(100.1, { offset })),
    histogram(1960.18203125, { min_doc_count: 1 }),
    histogram(1000.1, { extended_bounds: { min: -3000.3, max: 30_003 } }),
    histogram(777.7, { extended_bounds: { min: -777.7, max: 20_997.9 }, offset: 0.7 }),
    histogram(1000.1, { hard_bounds: { min: 1000.1, max: 9000.9 } }),
    histogram(1000.1, { order: { _key: 'desc' } }),
    histogram(1000.1, { keyed: true }),
    histogram(0.1, { hard_bounds: { min: -8, max: 3 } }),
    histogram(0.7, { hard_bounds: { min: -8, max: 3 }, offset: 0.1 }),
    histogram(1e-9),
  ],
});
