import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const ask = (aggs: object, index = 'a', rest: object = {}) => search(index, { size: 0, aggs, ...rest });
const nested = (path: unknown, aggs?: object) => ({ nested: { path }, ...(aggs === undefined ? {} : { aggs }) });
const reverse = (body: object, aggs?: object) => ({ reverse_nested: body, ...(aggs === undefined ? {} : { aggs }) });
const outer = { s: { sum: { field: 'l' } }, k: { terms: { field: 'k' } } };

/** Nested objects, and the documents around them. */
export default defineCase({
  setup: BUCKETS,
  reads: [
    ask({ n: nested('n') }),
    ask({ n: nested('n', { x: { stats: { field: 'n.x' } }, k: { terms: { field: 'n.k' } } }) }),
    ask({ n: nested('n', { x: { stats: { field: 'n.x' } } }) }, 'a,b'),
    ask({ n: nested('n', { x: { stats: { field: 'n.x' } } }) }, 'none'),
    ask({ n: nested('n.m', { y: { terms: { field: 'n.m.y' } } }) }),
    ask({ n: nested('n', { m: nested('n.m', { y: { terms: { field: 'n.m.y' } } }) }) }),
    ask({ n: nested('n', { k: { terms: { field: 'n.k' }, aggs: { r: reverse({}, outer) } } }) }),
    ask({ n: nested('n', { x: { histogram: { field: 'n.x', interval: 1 }, aggs: { r: reverse({}, outer) } } }) }),
    ask({ n: nested('n.m', { n: reverse({ path: 'n' }, { x: { sum: { field: 'n.x' } } }), r: reverse({}, outer) }) }),
    ask({ n: nested('n', { r: reverse({}, { again: nested('n', { x: { max: { field: 'n.x' } } }) }) }) }),
    ask({ n: nested('n', { f: { filter: { term: { 'n.k': 'p' } }, aggs: { r: reverse({}, outer) } } }) }),
    ask({ n: nested('n', { f: { filter: { nested: { path: 'n.m', query: { match_all: {} } } } } }) }),
    ask({ k: { terms: { field: 'k' }, aggs: { n: nested('n', { x: { max: { field: 'n.x' } } }) } } }),
    ask({
      k: {
        terms: { field: 'k', order: { 'n>x': 'desc' } },
        aggs: { n: nested('n', { x: { max: { field: 'n.x' } } }) },
      },
    }),
    ask({ k: { terms: { field: 'k', order: { n: 'desc' } }, aggs: { n: nested('n') } } }),
    ask({ n: nested('n', { n: nested('n') }) }),
    ask({ n: nested('n.m', { n: nested('n') }) }),
    ask({ n: nested('nope', { s: { sum: { field: 'l' } }, r: { terms: { field: 'k' } } }) }),
    ask({ n: nested('k') }),
    ask({ n: nested(1) }),
    ask({ n: { nested: {} } }),
    ask({ n: { nested: { path: 'n', x: 1 } } }),
    ask({ n: { nested: { path: 'n', x: 'y' } } }),
    ask({ r: reverse({}) }),
    ask({ r: reverse({ x: 1 }) }),
    ask({ n: nested('n', { r: reverse({ path: 'nope' }) }) }),
    ask({ n: nested('n', { r: reverse({ path: 'n' }) }) }),
    ask({ n: nested('n', { r: reverse({ path: 'n.m' }) }) }),
    ask({ n: nested('n') }, 'a', { query: { term: { k: 'a' } } }),
    ask({ n: nested('n', { x: { max: { field: 'n.x' } } }) }, 'a', {
      query: { nested: { path: 'n', query: { term: { 'n.k': 'q' } } } },
    }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { n: nested('n', { r: reverse({}) }) } }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
