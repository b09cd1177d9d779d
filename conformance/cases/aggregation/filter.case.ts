import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const request = (filter: unknown, aggs?: object, index = 'a') =>
  search(index, { size: 0, aggs: { f: { filter, ...(aggs === undefined ? {} : { aggs }) } } });
const inside = { m: { max: { field: 'l' } }, k: { terms: { field: 'k' } } };

/** The documents that match a query. */
export default defineCase({
  setup: [
    ...BUCKETS,
    post('/_aliases', { actions: [{ add: { index: 'a', alias: 'of_a', filter: { term: { k: 'a' } } } }] }),
  ],
  reads: [
    request({ term: { k: 'a' } }),
    request({ term: { k: 'a' } }, inside),
    request({ term: { k: 'a' } }, inside, 'a,b'),
    request({ term: { k: 'a' } }, inside, 'none'),
    request({ match_all: {} }, inside, 'of_a'),
    request({ range: { l: { gte: 10, lt: 26 } } }, { g: { filter: { term: { b: true } }, aggs: inside } }),
    request({ exists: { field: 'g' } }, inside),
    request({ nested: { path: 'n', query: { term: { 'n.k': 'p' } } } }, inside),
    request({ bool: {} }, inside),
    request({ bool: { must: [{ term: { k: 'a' } }], must_not: { term: { b: true } } } }, inside),
    request({ match: { t: 'brown' } }),
    request({ term: { nope: 1 } }, inside),
    request({ match_none: {} }, inside),
    request({ range: { d: { gte: '2024-03-31', lte: '2024-10', time_zone: 'Europe/Berlin' } } }),
    request({ nope: {} }),
    request({}),
    request([]),
    request('x'),
    request({ term: { k: 'a' }, match_all: {} }),
    request({ term: { l: 'x' } }),
    search('a', { size: 0, query: { term: { k: 'b' } }, aggs: { f: { filter: { term: { b: true } }, aggs: inside } } }),
    search('a', {
      size: 0,
      aggs: {
        k: {
          terms: { field: 'k', order: { 'f>m': 'desc' } },
          aggs: { f: { filter: { range: { l: { lt: 30 } } }, aggs: inside } },
        },
      },
    }),
    search('a', {
      size: 0,
      aggs: { k: { terms: { field: 'k', order: { f: 'asc' } }, aggs: { f: { filter: { term: { b: true } } } } } },
    }),
    search('a', {
      size: 0,
      aggs: {
        k: { terms: { field: 'k', order: { 'f.doc_count': 'asc' } }, aggs: { f: { filter: { term: { b: true } } } } },
      },
    }),
    search('a', { size: 0, aggs: { f: { filter: { term: { k: 'a' } }, meta: { of: 'mine' }, aggs: inside } } }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { f: { filter: { term: { k: 'a' } }, aggs: inside } } }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
