import { defineCase, post, put, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';

const A = { term: { k: 'a' } };
const B = { range: { l: { gte: 15 } } };
const C = { exists: { field: 'g' } };
const inside = { m: { max: { field: 'l' } } };
const request = (adjacency_matrix: object, aggs?: object, index = 'a') =>
  search(index, { size: 0, aggs: { x: { adjacency_matrix, ...(aggs === undefined ? {} : { aggs }) } } });

const mappings = {
  properties: { k: { type: 'keyword' }, l: { type: 'long' }, g: { type: 'geo_point' } },
} as const;
const DOCUMENTS = [
  { l: 5, k: 'a', g: { lat: 52.1, lon: 13.2 } },
  { l: 15, k: 'b', g: '48.1,2.2' },
  { l: 25, k: 'a' },
  { l: [25, 26, 100], k: ['a', 'c'] },
  { l: -7, k: 'd', g: '40.7,-74' },
  { l: 15, k: 'b' },
];

/** The documents of each of several queries, and of each two of them together. */
export default defineCase({
  setup: [
    put('/a', { mappings }),
    ...DOCUMENTS.map((document, place) => put(`/a/_doc/${place}`, document)),
    put('/b', { mappings }),
    put('/b/_doc/1', { l: 15, k: 'a' }),
    put('/none', { mappings }),
    post('/_refresh'),
  ],
  reads: [
    request({ filters: { a: A, b: B, c: C } }),
    request({ filters: { a: A, b: B, c: C } }, inside),
    request({ filters: { a: A, b: B, c: C } }, inside, 'a,b'),
    request({ filters: { a: A, b: B, c: C } }, inside, 'none'),
    request({ filters: { z: A, B, ü: C, 'a&b': { match_all: {} } } }),
    request({ filters: { z: A, b: B }, separator: '|' }),
    request({ filters: { z: A, b: { match_none: {} } } }),
    request({ filters: { z: A } }),
    request({ filters: { z: A }, x: 1 }),
    request({ filters: { z: { term: { l: 'x' } } } }, undefined, 'b'),
    search('a', { size: 0, query: B, aggs: { x: { adjacency_matrix: { filters: { a: A, c: C } } } } }),
    search('a', {
      size: 0,
      aggs: {
        k: { terms: { field: 'k' }, aggs: { x: { adjacency_matrix: { filters: { b: B, c: C } }, aggs: inside } } },
      },
    }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { x: { adjacency_matrix: { filters: { a: A, b: B } } } } }),
  ],
  tolerances: elder('content_type', 'type_of_hit'),
});
