import { defineCase, post, search } from '../../case.ts';
import { SAMPLED } from '../../corpora/sampled.ts';

const request = (ip_prefix: object, aggs?: object, index = 'a') =>
  search(index, { size: 0, aggs: { s: { ip_prefix, ...(aggs === undefined ? {} : { aggs }) } } });
const of = (prefix_length: unknown, options: object = {}) => request({ field: 'ip', prefix_length, ...options });
const inside = { m: { sum: { field: 'n' } } };

/** Networks of addresses. */
export default defineCase({
  setup: SAMPLED,
  reads: [
    ...[0, 1, 8, 15, 16, 24, 32].map((length) => of(length, { min_doc_count: 2 })),
    ...[0, 16, 48, 96, 112, 128].map((length) => of(length, { is_ipv6: true, min_doc_count: 2 })),
    of(16, { keyed: true }),
    of(16, { keyed: true, append_prefix_length: true }),
    of(16, { append_prefix_length: true }),
    of(32, { is_ipv6: true, keyed: true, append_prefix_length: true }),
    request({ field: 'ip', prefix_length: 16 }, inside),
    request({ field: 'ip', prefix_length: 16, min_doc_count: 11 }, inside, 'b'),
    request({ field: 'ip', prefix_length: 16 }, inside, 'a,b,none'),
    request({ field: 'ip', prefix_length: 16 }, inside, 'none'),
    request({ field: 'nope', prefix_length: 16 }),
    request({ field: 'nope', prefix_length: 16, keyed: true }),
    of(8, { missing: '1.2.3.4' }),
    search('a', {
      size: 0,
      aggs: {
        t: { terms: { field: 'one' }, aggs: { s: { ip_prefix: { field: 'ip', prefix_length: 16 }, aggs: inside } } },
      },
    }),
    post('/a/_search?typed_keys=true', {
      size: 0,
      aggs: {
        s: { ip_prefix: { field: 'ip', prefix_length: 8 } },
        u: { ip_prefix: { field: 'nope', prefix_length: 8 } },
      },
    }),
    of(33),
    of(129, { is_ipv6: true }),
    ...[-1, 'x', {}, null].map((length) => of(length)),
    ...[0, -1, 'x'].map((min_doc_count) => of(8, { min_doc_count })),
    of(8, { keyed: 'x' }),
    of(8, { is_ipv6: 1 }),
    of(8, { script: 'x' }),
    of(8, { format: 'x' }),
    of(8, { order: {} }),
    request({ field: 'ip' }),
    request({ prefix_length: 8 }),
    ...['n', 'k', 't', 'g'].map((field) => request({ field, prefix_length: 8 })),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
