import { defineCase, load, put, search } from '../../case.ts';

/** Lists where a query should be, and objects where a value should be: ES: `term` reads the keys of the object as its own. */
export default defineCase({
  mustHit: false,
  setup: [put('/a', { mappings: { properties: { keyword: { type: 'keyword' } } } }), load('a', [{ keyword: 'fox' }])],
  reads: [
    { knn: { filter: [[]] } },
    { knn: { filter: [{ match_all: {} }, []] } },
    { knn: { filter: [1] } },
    { query: { knn: { filter: [[{ match_all: {} }]] } } },
    { query: { bool: { filter: [[{ match_all: {} }]] } } },
    { query: { term: { keyword: { value: { nope: 1 } } } } },
    { query: { term: { keyword: { value: { value: 1, nope: 2 } } } } },
    { query: { term: { keyword: { value: { value: { nope: 2 } } } } } },
    { query: { term: { keyword: { value: { value: [2] } } } } },
    { query: { term: { keyword: { value: { boost: 'x' } } } } },
    ...['span_within', 'span_containing'].flatMap((name) =>
      [{}, { big: { span_term: { keyword: 'a' } } }, { little: { span_term: { keyword: 'a' } } }].flatMap((pair) => [
        { query: { [name]: pair } },
        { query: { span_or: { clauses: [{ [name]: pair }] } } },
      ]),
    ),
    { query: { geo_distance: { keyword: { lon: {} } } } },
    { post_filter: { geo_distance: { keyword: { lat: 1, lon: {} } } } },
    { query: { geo_distance: { keyword: { lon: { a: 1 } } } } },
    { query: { geo_distance: { distance: '1km', keyword: { lon: { a: 'x' } } } } },
  ].map((body) => search('a', body)),
});
