import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const request = (filters: unknown, aggs?: object, index = 'a') =>
  search(index, { size: 0, aggs: { f: { filters, ...(aggs === undefined ? {} : { aggs }) } } });
const A = { term: { k: 'a' } };
const B = { range: { l: { gte: 15 } } };
const inside = { m: { max: { field: 'l' } }, k: { terms: { field: 'k' } } };

/** One bucket for each of several queries. */
export default defineCase({
  setup: BUCKETS,
  reads: [
    request({ filters: { z: A, b: B, ü: { match_all: {} }, B: { match_none: {} } } }),
    request({ filters: { z: A, b: B } }, inside),
    request({ filters: { z: A, b: B } }, inside, 'a,b'),
    request({ filters: { z: A, b: B } }, inside, 'none'),
    request({ filters: [B, A, { match_all: {} }] }),
    request({ filters: [B, A] }, inside, 'a,b'),
    request({ filters: [A, B], other_bucket: true }, inside),
    request({ filters: { z: A, b: B }, other_bucket: true }, inside),
    request({ filters: { z: A, b: B }, other_bucket_key: 'rest' }, inside),
    request({ filters: { z: A, b: B }, other_bucket: false, other_bucket_key: 'rest' }),
    request({ filters: { z: A, b: B }, other_bucket: true, keyed: false }, inside),
    request({ filters: [A], keyed: true }),
    request({ filters: [A], other_bucket_key: 'rest' }),
    request({ filters: { z: A } }, { g: { filters: { filters: { y: B, n: A }, other_bucket: true }, aggs: inside } }),
    request({ filters: {} }),
    request({ filters: [] }),
    request({}),
    request({ filters: 'x' }),
    request({ filters: { a: A }, x: 1 }),
    request({ filters: { a: A }, x: 'y' }),
    request({ filters: { a: A }, other_bucket: 'yes' }),
    request({ filters: { a: { nope: {} } } }),
    request({ filters: { a: { term: { l: 'x' } } } }),
    search('a', { size: 0, query: A, aggs: { f: { filters: { filters: { a: A, b: B } }, meta: { x: [1] } } } }),
    search('a', {
      size: 0,
      aggs: { k: { terms: { field: 'k' }, aggs: { f: { filters: { filters: [A, B], other_bucket: true } } } } },
    }),
    search('a', {
      size: 0,
      aggs: { k: { terms: { field: 'k', order: { f: 'asc' } }, aggs: { f: { filters: { filters: [A] } } } } },
    }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { f: { filters: { filters: { a: A } }, aggs: inside } } }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
