import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const request = (terms: object, aggs?: object, query: object = { term: { k: 'c' } }, index = 'a') =>
  search(index, { size: 0, query, aggs: { t: { terms, ...(aggs === undefined ? {} : { aggs }) } } });
const inside = {
  m: { max: { field: 'f' } },
  v: { avg: { field: 'l' } },
  f: { filter: { term: { b: true } }, aggs: { s: { stats: { field: 'l' } } } },
};

/** Buckets of values that no document of the search has, formats of keys and orders through single buckets. */
export default defineCase({
  setup: BUCKETS,
  reads: [
    ...['k', 'l', 'f', 'b', 'i', 'd', 'nope'].map((field) => request({ field, min_doc_count: 0 })),
    request({ field: 'k', min_doc_count: 0 }, inside),
    request({ field: 'l', min_doc_count: 0, size: 3, order: { _key: 'asc' } }),
    request({ field: 'l', min_doc_count: 0, size: 3, order: { _key: 'desc' } }, inside),
    request({ field: 'k', min_doc_count: 0, include: ['a', 'b'] }),
    request({ field: 'k', min_doc_count: 0, exclude: '[ab]' }),
    request({ field: 'k', min_doc_count: 0 }, undefined, { match_none: {} }),
    request({ field: 'k', min_doc_count: 0 }, undefined, { match_none: {} }, 'a,b'),
    request({ field: 'k', min_doc_count: 0 }, undefined, { match_all: {} }, 'none'),
    request({ field: 'b' }, { k: { terms: { field: 'k', min_doc_count: 0 } } }, { match_all: {} }),
    request({ field: 'l', format: '0.0' }, undefined, { match_all: {} }),
    request({ field: 'f', format: '#.00' }, undefined, { match_all: {} }),
    request({ field: 'd', format: 'yyyy' }, undefined, { match_all: {} }),
    request({ field: 'd', format: 'yyyy', missing: '2020' }, undefined, { match_all: {} }),
    request({ field: 'd', format: 'yyyy' }, undefined, { match_all: {} }, 'a,b'),
    request({ field: 'k', format: 'yyyy' }, undefined, { match_all: {} }),
    request({ field: 'b', format: 'yyyy' }, undefined, { match_all: {} }),
    request({ field: 'l', format: '0.0.0' }, undefined, { match_all: {} }),
    ...[
      { f: 'asc' },
      { 'f>s.max': 'desc' },
      { 'f>s.avg': 'asc' },
      { 'f.doc_count': 'desc' },
      [{ 'f>s.count': 'desc' }, { m: 'asc' }],
      { 'f>nope': 'asc' },
      { 'f>s': 'asc' },
      { 'nope>s': 'asc' },
      { 'm>s': 'asc' },
    ].map((order) => request({ field: 'k', order }, inside, { match_all: {} }, 'b')),
    ...[{ 'f>s.max': 'desc' }, [{ 'f>s.count': 'desc' }, { m: 'asc' }]].map((order) =>
      request({ field: 'k', order }, inside, { match_all: {} }, 'a'),
    ),
    post('/a/_search', {
      size: 0,
      aggs: {
        m: { max: { field: 'l', format: '0.00' } },
        s: { stats: { field: 'd', format: 'yyyy' } },
        v: { avg: { field: 'f', format: '#' } },
        c: { value_count: { field: 'l', format: '0.0' } },
      },
    }),
    post('/a/_search', {
      size: 0,
      aggs: {
        m: { sum: { field: 'nope', format: '0.00' } },
        x: { min: { field: 'nope', format: '0.00', missing: 3 } },
      },
    }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
