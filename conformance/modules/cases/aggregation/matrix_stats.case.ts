import { defineCase, post, put, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';

const mappings = {
  properties: {
    a: { type: 'double' },
    b: { type: 'long' },
    c: { type: 'integer' },
    income: { type: 'float' },
    k: { type: 'keyword' },
    d: { type: 'date' },
  },
} as const;
const DOCUMENTS = [
  { a: 1.5, b: 2, c: 5, k: 'x', income: 10.5, d: '2020-01-01' },
  { a: 2.5, b: 7, c: 1, k: 'x', income: 12.25, d: '2020-01-03' },
  { a: 9, b: 3, k: 'y', income: -3 },
  { a: [4, 8, 9], b: 1, c: 2, k: 'y', income: [1, 2], d: '2020-02-01' },
  { b: 100, c: -4, k: 'z' },
  { a: 0.1, b: -7, c: 11, k: 'z', income: 0.5 },
];
const request = (matrix_stats: object, index = 'a', options: object = {}) =>
  search(index, { size: 0, aggs: { x: { matrix_stats } }, ...options });

/** Moments of several fields, and how they vary together. */
export default defineCase({
  setup: [
    put('/a', { mappings }),
    ...DOCUMENTS.map((document, place) => put(`/a/_doc/${place}`, document)),
    put('/b', { mappings }),
    ...DOCUMENTS.slice(0, 4).map((document, place) => put(`/b/_doc/${place}`, { ...document, b: place * 1.7 })),
    put('/none', { mappings }),
    put('/0unmapped', {}),
    post('/_refresh'),
  ],
  reads: [
    ...[
      ['a'],
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'income', 'd'],
      ['a', 'nope'],
      ['nope'],
      ['a', 'a'],
    ].map((fields) => request({ fields })),
    request({ fields: 'a' }),
    ...['a,b', 'b', 'none', '0unmapped', 'a,none', 'none,a'].map((index) =>
      request({ fields: ['a', 'b', 'income'] }, index),
    ),
    ...['avg', 'min', 'max', 'sum', 'median', 'MAX'].map((mode) => request({ fields: ['a', 'b', 'income'], mode })),
    request({ fields: ['a', 'b', 'c'], missing: { a: 0, c: 1.5 } }),
    request({ fields: ['a', 'b'], missing: { c: 1 } }),
    request({ fields: ['a', 'b'] }, 'a', { query: { match_none: {} } }),
    request({ fields: ['a', 'b'] }, 'a', { query: { term: { k: 'x' } } }),
    request({ fields: ['a', 'b'] }, 'a', { query: { term: { c: 11 } } }),
    request({ fields: ['a', 'b'], x: 1 }),
    request({ fields: ['a', 'b'], mode: 'nope' }),
    request({}),
    search('a', {
      size: 0,
      aggs: { t: { terms: { field: 'k' }, aggs: { x: { matrix_stats: { fields: ['a', 'b'] } } } } },
    }),
    search('a', {
      size: 0,
      aggs: {
        t: { histogram: { field: 'b', interval: 4 }, aggs: { x: { matrix_stats: { fields: ['a', 'income'] } } } },
      },
    }),
    post('/a/_search?typed_keys=true', {
      size: 0,
      aggs: { x: { matrix_stats: { fields: ['a'] }, meta: { of: 'mine' } } },
    }),
  ],
  tolerances: elder('content_type', 'type_of_hit'),
});
