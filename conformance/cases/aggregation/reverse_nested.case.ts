import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const request = (aggs: object, index = 'a', rest: object = {}) => search(index, { size: 0, aggs, ...rest });
const nested = (path: unknown, aggs?: object) => ({ nested: { path }, ...(aggs === undefined ? {} : { aggs }) });
const reverse = (body: object, aggs?: object) => ({ reverse_nested: body, ...(aggs === undefined ? {} : { aggs }) });
const outer = { s: { sum: { field: 'l' } }, k: { terms: { field: 'k' } } };

/** Nested objects, and the documents around them. */
export default defineCase({
  setup: BUCKETS,
  reads: [
    request({ n: nested('n') }),
    request({ n: nested('n', { x: { stats: { field: 'n.x' } }, k: { terms: { field: 'n.k' } } }) }),
    request({ n: nested('n', { x: { stats: { field: 'n.x' } } }) }, 'a,b'),
    request({ n: nested('n', { x: { stats: { field: 'n.x' } } }) }, 'none'),
    request({ n: nested('n.m', { y: { terms: { field: 'n.m.y' } } }) }),
    request({ n: nested('n', { m: nested('n.m', { y: { terms: { field: 'n.m.y' } } }) }) }),
    request({ n: nested('n', { k: { terms: { field: 'n.k' }, aggs: { r: reverse({}, outer) } } }) }),
    request({ n: nested('n', { x: { histogram: { field: 'n.x', interval: 1 }, aggs: { r: reverse({}, outer) } } }) }),
    request({
      n: nested('n.m', { n: reverse({ path: 'n' }, { x: { sum: { field: 'n.x' } } }), r: reverse({}, outer) }),
    }),
    request({ n: nested('n', { r: reverse({}, { again: nested('n', { x: { max: { field: 'n.x' } } }) }) }) }),
    request({ n: nested('n', { f: { filter: { term: { 'n.k': 'p' } }, aggs: { r: reverse({}, outer) } } }) }),
    request({ n: nested('n', { f: { filter: { nested: { path: 'n.m', query: { match_all: {} } } } } }) }),
    request({ k: { terms: { field: 'k' }, aggs: { n: nested('n', { x: { max: { field: 'n.x' } } }) } } }),
    request({
      k: {
        terms: { field: 'k', order: { 'n>x': 'desc' } },
        aggs: { n: nested('n', { x: { max: { field: 'n.x' } } }) },
      },
    }),
    request({ k: { terms: { field: 'k', order: { n: 'desc' } }, aggs: { n: nested('n') } } }),
    request({ n: nested('n', { n: nested('n') }) }),
    request({ n: nested('n.m', { n: nested('n') }) }),
    request({ n: nested('nope', { s: { sum: { field: 'l' } }, r: { terms: { field: 'k' } } }) }),
    request({ n: nested('k') }),
    request({ n: nested(1) }),
    request({ n: { nested: {} } }),
    request({ n: { nested: { path: 'n', x: 1 } } }),
    request({ n: { nested: { path: 'n', x: 'y' } } }),
    ...[{}, { path: 'n' }, { path: 'nope' }].map((body) => request({ n: nested('nope', { r: reverse(body, outer) }) })),
    request({ n: nested('k', { f: { filter: { match_all: {} }, aggs: { r: reverse({}, outer) } } }) }),
    request({ n: nested('n', { r: reverse({}, { again: reverse({}, outer) }) }) }),
    request({ r: reverse({}) }),
    request({ r: reverse({ x: 1 }) }),
    request({ n: nested('n', { r: reverse({ path: 'nope' }) }) }),
    request({ n: nested('n', { r: reverse({ path: 'n' }) }) }),
    request({ n: nested('n', { r: reverse({ path: 'n.m' }) }) }),
    request({ n: nested('n') }, 'a', { query: { term: { k: 'a' } } }),
    request({ n: nested('n', { x: { max: { field: 'n.x' } } }) }, 'a', {
      query: { nested: { path: 'n', query: { term: { 'n.k': 'q' } } } },
    }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { n: nested('n', { r: reverse({}) }) } }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
