import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const request = (histogram: unknown, aggs?: object, index = 'a', query?: object) =>
  search(index, {
    size: 0,
    ...(query === undefined ? {} : { query }),
    aggs: { h: { histogram, ...(aggs === undefined ? {} : { aggs }) } },
  });
const inside = { m: { avg: { field: 'f' } }, k: { terms: { field: 'k' } }, n: { nested: { path: 'n' } } };

/** Numbers in intervals. */
export default defineCase({
  setup: BUCKETS,
  reads: [
    ...['l', 'f', 'fl', 'b', 'nope'].map((field) => request({ field, interval: 10 })),
    request({ field: 'l', interval: 10 }, inside),
    request({ field: 'l', interval: 10 }, inside, 'a,b'),
    request({ field: 'l', interval: 10 }, inside, 'none'),
    request({ field: 'l', interval: 10, offset: 3, keyed: true, format: '0.0', min_doc_count: 1 }),
    request({ field: 'l', interval: 10, offset: -13.5, keyed: true }),
    request({ field: 'f', interval: 0.1, min_doc_count: 1 }),
    request({ field: 'fl', interval: 0.3, min_doc_count: 1 }),
    request({ field: 'd', interval: 100000000000 }),
    request({ field: 'd', interval: 10000000000, format: 'yyyy-MM', min_doc_count: 1 }),
    request({
      field: 'l',
      interval: 10,
      order: { _count: 'desc' },
      missing: 7,
      extended_bounds: { min: -20, max: 120 },
    }),
    request({ field: 'l', interval: 10, order: { _key: 'desc' } }),
    request({ field: 'l', interval: 10, order: { _count: 'asc' }, min_doc_count: 2 }),
    request(
      { field: 'l', interval: 10, min_doc_count: 1, order: [{ x: 'desc' }, { _key: 'desc' }] },
      { x: { max: { field: 'f' } } },
    ),
    request({ field: 'l', interval: 10, order: { y: 'desc' } }, { x: { max: { field: 'f' } } }),
    request({ field: 'l', interval: 10, hard_bounds: { min: 10, max: 20 } }),
    request({ field: 'l', interval: 10, hard_bounds: { min: 10 }, extended_bounds: { min: 12, max: 20 } }),
    request({ field: 'l', interval: 10, hard_bounds: { min: 10, max: 20 }, extended_bounds: { min: 0, max: 20 } }),
    request({ field: 'l', interval: 10, hard_bounds: { max: 5 }, offset: 5 }),
    request({ field: 'nope', interval: 10, extended_bounds: { min: 12, max: 20 } }),
    request({ field: 'l', interval: 5, extended_bounds: { min: 5 } }),
    request({ field: 'l', interval: 10, extended_bounds: { min: 12, max: 33 } }, inside, 'a', { match_none: {} }),
    request(
      { field: 'l', interval: 50 },
      { h: { histogram: { field: 'l', interval: 25 }, aggs: { h: { histogram: { field: 'f', interval: 10 } } } } },
    ),
    request({ field: 'l', interval: 0.001 }),
    request({ field: 'l', interval: 0 }),
    request({ field: 'l' }),
    request({ interval: 5 }),
    request({ field: 'l', interval: 5, extended_bounds: { min: 5, x: 1 } }),
    request({ field: 'l', interval: 5, min_doc_count: -1 }),
    request({ field: 'l', interval: 5, x: 1 }),
    request({ field: 'k', interval: 5 }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { h: { histogram: { field: 'l', interval: 50 } } } }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
