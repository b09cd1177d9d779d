import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const RANGES = [{ to: 10 }, { from: 5, to: 20, key: 'mid' }, { from: 20 }, { from: 0, to: 5.5 }, {}];
const request = (range: unknown, aggs?: object, index = 'a') =>
  search(index, { size: 0, aggs: { r: { range, ...(aggs === undefined ? {} : { aggs }) } } });
const inside = { m: { max: { field: 'f' } }, k: { terms: { field: 'k' } } };

/** Ranges of numbers. */
export default defineCase({
  setup: BUCKETS,
  reads: [
    ...['l', 'f', 'd', 'nope', 'b'].map((field) => request({ field, ranges: RANGES })),
    request({ field: 'l', ranges: RANGES }, inside),
    request({ field: 'l', ranges: RANGES }, inside, 'a,b'),
    request({ field: 'l', ranges: RANGES }, inside, 'none'),
    request({ field: 'l', ranges: RANGES, keyed: true }, inside),
    request({ field: 'l', ranges: RANGES, format: '0.00', keyed: true }),
    request({ field: 'l', ranges: [{ from: '5', to: '15.5' }] }),
    request({ field: 'l', ranges: [{ from: 15, to: 5 }] }),
    request({ field: 'l', ranges: [{ from: null, to: null, key: null }] }),
    request({ field: 'l', missing: 7, ranges: RANGES }),
    request({ field: 'nope', missing: 7, ranges: RANGES }),
    request({ field: 'fl', ranges: [{ to: 1.1 }, { from: 1.1 }, { from: 0.1, to: 20 }] }),
    request({ field: 'b', ranges: [{ to: 1 }, { from: 1 }] }),
    request({ field: 'd', ranges: [{ to: 1711843200000 }, { from: '2024-05-01' }, { from: '2024-10-27||+1d/d' }] }),
    request({ field: 'l', ranges: [] }),
    request({ field: 'l' }),
    request({ ranges: RANGES }),
    request({ field: 'k', ranges: RANGES }),
    request({ field: 't', ranges: RANGES }),
    request({ field: 'l', ranges: [{ x: 5 }] }),
    request({ field: 'l', ranges: [{ from: 'x' }] }),
    request({ field: 'l', ranges: RANGES, x: 1 }),
    request({ field: 'k', ranges: RANGES, format: '0' }),
    search('a', {
      size: 0,
      aggs: { k: { terms: { field: 'k' }, aggs: { r: { range: { field: 'l', ranges: RANGES }, aggs: inside } } } },
    }),
    search('a', {
      size: 0,
      query: { match_none: {} },
      aggs: {
        h: {
          histogram: { field: 'l', interval: 10, extended_bounds: { min: 0, max: 20 } },
          aggs: { r: { range: { field: 'l', ranges: RANGES } } },
        },
      },
    }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { r: { range: { field: 'l', ranges: RANGES } } } }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
