import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const ask = (filters: unknown, aggs?: object, index = 'a') =>
  search(index, { size: 0, aggs: { f: { filters, ...(aggs === undefined ? {} : { aggs }) } } });
const A = { term: { k: 'a' } };
const B = { range: { l: { gte: 15 } } };
const inside = { m: { max: { field: 'l' } }, k: { terms: { field: 'k' } } };

/** One bucket for each of several queries. */
export default defineCase({
  setup: BUCKETS,
  reads: [
    ask({ filters: { z: A, b: B, ü: { match_all: {} }, B: { match_none: {} } } }),
    ask({ filters: { z: A, b: B } }, inside),
    ask({ filters: { z: A, b: B } }, inside, 'a,b'),
    ask({ filters: { z: A, b: B } }, inside, 'none'),
    ask({ filters: [B, A, { match_all: {} }] }),
    ask({ filters: [B, A] }, inside, 'a,b'),
    ask({ filters: [A, B], other_bucket: true }, inside),
    ask({ filters: { z: A, b: B }, other_bucket: true }, inside),
    ask({ filters: { z: A, b: B }, other_bucket_key: 'rest' }, inside),
    ask({ filters: { z: A, b: B }, other_bucket: false, other_bucket_key: 'rest' }),
    ask({ filters: { z: A, b: B }, other_bucket: true, keyed: false }, inside),
    ask({ filters: [A], keyed: true }),
    ask({ filters: [A], other_bucket_key: 'rest' }),
    ask({ filters: { z: A } }, { g: { filters: { filters: { y: B, n: A }, other_bucket: true }, aggs: inside } }),
    ask({ filters: {} }),
    ask({ filters: [] }),
    ask({}),
    ask({ filters: 'x' }),
    ask({ filters: { a: A }, x: 1 }),
    ask({ filters: { a: A }, x: 'y' }),
    ask({ filters: { a: A }, other_bucket: 'yes' }),
    ask({ filters: { a: { nope: {} } } }),
    ask({ filters: { a: { term: { l: 'x' } } } }),
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
