import { defineCase, put, search } from '../../case.ts';

const request = (field: string, buckets: number) =>
  search('a', { size: 0, aggs: { v: { variable_width_histogram: { field, buckets } } } });

/** Clusters of zeros of both signs. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 2 },
      mappings: { properties: { f: { type: 'float' }, d: { type: 'double' }, x: { type: 'double' } } },
    }),
    // Negative zeros do not survive as values.
    ...['{"f":0,"d":0.0,"x":-1}', '{"f":-0.0,"d":-0.0,"x":0}', '{"f":0,"d":5,"x":-0.0}', '{"d":-0.0,"x":1}'].map(
      (source, place) => put(`/a/_doc/${place}?refresh`, source),
    ),
  ],
  reads: ['f', 'd', 'x'].flatMap((field) => [1, 2, 3, 50].map((buckets) => request(field, buckets))),
});
