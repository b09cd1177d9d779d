import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const RANGES = [
  { to: '10.0.1.0' },
  { from: '10.0.0.128', to: '192.168.0.1' },
  { mask: '10.0.0.0/16' },
  { from: '192.168.0.0', key: 'l' },
  { mask: '10.0.0.0/24', key: 'm' },
];
const request = (ip_range: unknown, aggs?: object, index = 'a') =>
  search(index, { size: 0, aggs: { r: { ip_range, ...(aggs === undefined ? {} : { aggs }) } } });
const inside = { m: { max: { field: 'l' } }, k: { terms: { field: 'k' } } };

/** Ranges of addresses. */
export default defineCase({
  setup: BUCKETS,
  reads: [
    request({ field: 'i', ranges: RANGES }),
    request({ field: 'i', ranges: RANGES }, inside),
    request({ field: 'i', ranges: RANGES }, inside, 'a,b'),
    request({ field: 'i', ranges: RANGES }, inside, 'none'),
    request({ field: 'i', ranges: RANGES, keyed: true }),
    request({ field: 'i', ranges: [{ mask: '::/0' }, { mask: '0.0.0.0/0' }, { mask: '2001:db8::/32' }] }),
    request({ field: 'i', ranges: [{ mask: '255.255.255.0/24' }, { mask: 'ffff::/16' }] }),
    request({ field: 'i', ranges: [{ from: '::1', to: '2001:db8::6' }, { to: '::2' }] }),
    request({ field: 'i', ranges: [{ from: '10.0.1.1', to: '10.0.0.1' }] }),
    request({ field: 'i', ranges: [{}] }),
    request({ field: 'i', missing: '10.0.0.77', ranges: RANGES }),
    request({ field: 'nope', ranges: RANGES }),
    request({ field: 'nope', missing: '10.0.0.77', ranges: RANGES }),
    request({ field: 'k', ranges: RANGES }),
    request({ field: 'l', ranges: RANGES }),
    request({ field: 'i', ranges: [] }),
    request({ field: 'i' }),
    request({ field: 'i', ranges: [{ to: 'x' }] }),
    request({ field: 'i', ranges: [{ mask: 'x' }] }),
    request({ field: 'i', ranges: [{ mask: '10.0.0.0/40' }] }),
    request({ field: 'i', ranges: [{ x: '1' }] }),
    request({ field: 'i', ranges: RANGES, x: 1 }),
    search('a', {
      size: 0,
      aggs: { k: { terms: { field: 'k' }, aggs: { r: { ip_range: { field: 'i', ranges: RANGES } } } } },
    }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { r: { ip_range: { field: 'i', ranges: RANGES } } } }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
