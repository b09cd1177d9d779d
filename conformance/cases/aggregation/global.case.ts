import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const inside = { m: { max: { field: 'l' } }, k: { terms: { field: 'k' } } };
const request = (query: unknown, aggs: object = inside, index = 'a', rest: object = {}) =>
  search(index, { size: 0, query, aggs: { all: { global: {}, aggs }, here: { terms: { field: 'k' } } }, ...rest });

/** All documents, whatever the query matches. */
export default defineCase({
  setup: [
    ...BUCKETS,
    post('/_aliases', { actions: [{ add: { index: 'a', alias: 'of_a', filter: { term: { k: 'a' } } } }] }),
  ],
  reads: [
    request({ term: { k: 'b' } }),
    request({ match_none: {} }),
    request({ match_none: {} }, inside, 'a,b'),
    request({ term: { k: 'b' } }, inside, 'none'),
    request({ term: { k: 'b' } }, inside, 'of_a'),
    request({ range: { l: { gte: 1000 } } }, inside, 'a,b'),
    request({ term: { k: 'b' } }, { n: { nested: { path: 'n' }, aggs: { s: { sum: { field: 'n.x' } } } } }),
    request({ term: { k: 'b' } }, { f: { filter: { term: { k: 'a' } }, aggs: inside } }),
    request({ term: { k: 'b' } }, inside, 'a', { post_filter: { term: { k: 'c' } } }),
    request({ match_all: {} }, inside, 'a', { min_score: 5 }),
    request({ match_all: {} }, inside, 'a', { size: 2, sort: 'l', _source: false }),
    search('a', { size: 0, aggs: { g: { global: {} } } }),
    search('a', { size: 0, aggs: { g: { global: {}, meta: { a: 1 } } } }),
    search('a', { size: 0, aggs: { g: { global: { x: 1 } } } }),
    search('a', { size: 0, aggs: { k: { terms: { field: 'k' }, aggs: { g: { global: {} } } } } }),
    search('a', { size: 0, aggs: { k: { filter: { term: { k: 'a' } }, aggs: { g: { global: {} } } } } }),
    search('a', { size: 0, aggs: { k: { global: {}, aggs: { g: { global: {} } } } } }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { g: { global: {}, aggs: inside } } }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
