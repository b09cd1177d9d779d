import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const RANGES = [
  { to: '10.0.1.0' },
  { from: '10.0.0.128', to: '192.168.0.1' },
  { mask: '10.0.0.0/16' },
  { from: '192.168.0.0', key: 'l' },
  { mask: '10.0.0.0/24', key: 'm' },
];
const ask = (ip_range: unknown, aggs?: object, index = 'a') =>
  search(index, { size: 0, aggs: { r: { ip_range, ...(aggs === undefined ? {} : { aggs }) } } });
const inside = { m: { max: { field: 'l' } }, k: { terms: { field: 'k' } } };

/** Ranges of addresses. */
export default defineCase({
  setup: BUCKETS,
  reads: [
    ask({ field: 'i', ranges: RANGES }),
    ask({ field: 'i', ranges: RANGES }, inside),
    ask({ field: 'i', ranges: RANGES }, inside, 'a,b'),
    ask({ field: 'i', ranges: RANGES }, inside, 'none'),
    ask({ field: 'i', ranges: RANGES, keyed: true }),
    ask({ field: 'i', ranges: [{ mask: '::/0' }, { mask: '0.0.0.0/0' }, { mask: '2001:db8::/32' }] }),
    ask({ field: 'i', ranges: [{ mask: '255.255.255.0/24' }, { mask: 'ffff::/16' }] }),
    ask({ field: 'i', ranges: [{ from: '::1', to: '2001:db8::6' }, { to: '::2' }] }),
    ask({ field: 'i', ranges: [{ from: '10.0.1.1', to: '10.0.0.1' }] }),
    ask({ field: 'i', ranges: [{}] }),
    ask({ field: 'i', missing: '10.0.0.77', ranges: RANGES }),
    ask({ field: 'nope', ranges: RANGES }),
    ask({ field: 'nope', missing: '10.0.0.77', ranges: RANGES }),
    ask({ field: 'k', ranges: RANGES }),
    ask({ field: 'l', ranges: RANGES }),
    ask({ field: 'i', ranges: [] }),
    ask({ field: 'i' }),
    ask({ field: 'i', ranges: [{ to: 'x' }] }),
    ask({ field: 'i', ranges: [{ mask: 'x' }] }),
    ask({ field: 'i', ranges: [{ mask: '10.0.0.0/40' }] }),
    ask({ field: 'i', ranges: [{ x: '1' }] }),
    ask({ field: 'i', ranges: RANGES, x: 1 }),
    search('a', {
      size: 0,
      aggs: { k: { terms: { field: 'k' }, aggs: { r: { ip_range: { field: 'i', ranges: RANGES } } } } },
    }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { r: { ip_range: { field: 'i', ranges: RANGES } } } }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
