import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const origin = { lat: 52.1, lon: 13.2 };
const RANGES = [{ to: 100 }, { from: 100, to: 1000 }, { from: 1000, key: 'far' }, { from: 0, to: 6500 }];
const request = (geo_distance: unknown, aggs?: object, index = 'a') =>
  search(index, { size: 0, aggs: { r: { geo_distance, ...(aggs === undefined ? {} : { aggs }) } } });
const inside = { m: { max: { field: 'l' } }, k: { terms: { field: 'k' } } };

/** Ranges of distances. */
export default defineCase({
  setup: BUCKETS,
  reads: [
    request({ field: 'g', origin, unit: 'km', ranges: RANGES }),
    request({ field: 'g', origin, unit: 'km', ranges: RANGES }, inside),
    request({ field: 'g', origin, unit: 'km', ranges: RANGES }, inside, 'none'),
    request({ field: 'g', origin: '52.1,13.2', unit: 'mi', ranges: RANGES, keyed: true }),
    request({ field: 'g', origin, distance_type: 'plane', unit: 'km', ranges: RANGES }),
    request({ field: 'g', origin, distance_type: 'arc', unit: 'km', ranges: RANGES }),
    request({ field: 'nope', origin, ranges: RANGES }),
    request({ field: 'k', origin, ranges: RANGES }),
    request({ field: 'g', ranges: RANGES }),
    request({ field: 'g', origin, ranges: [] }),
    request({ field: 'g', origin, ranges: RANGES, distance_type: 'x' }),
    request({ field: 'g', origin, ranges: RANGES, x: 1 }),
    post('/a/_search?typed_keys=true', {
      size: 0,
      aggs: { r: { geo_distance: { field: 'g', origin, ranges: RANGES } } },
    }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
