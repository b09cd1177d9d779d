import { defineCase, get, load, put, search } from '../../case.ts';

const properties = {
  standard: { type: 'text' },
  other: { type: 'text' },
  spaces: { type: 'text', analyzer: 'whitespace' },
  keyword: { type: 'keyword' },
};
const fields = [
  ['standard'],
  ['standard', 'other'],
  ['standard', 'spaces'],
  ['standard', 'other', 'keyword'],
  ['keyword'],
  undefined,
];
const words = ['fox', 'fox dog', 'nope', ''];

/** Shares that there cannot be: ES: told while the query is made where fields of several analyzers are put together, otherwise where it is searched. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties } }),
    load('a', [{ standard: 'fox', other: 'dog', spaces: 'fox', keyword: 'fox' }, { standard: 'dog' }]),
  ],
  reads: [
    ...fields.flatMap((names) =>
      words.flatMap((query) =>
        [-1, 2].map((tie_breaker) =>
          search('a', { query: { multi_match: { query, fields: names, type: 'cross_fields', tie_breaker } } }),
        ),
      ),
    ),
    search('a', { query: { multi_match: { query: 'fox dog', type: 'cross_fields', tie_breaker: 0.5 } } }),
    get('/a/_search', { knn: { filter: [[]] } }),
    get('/a/_search', { knn: { filter: [{ match_all: {} }, []] } }),
    get('/a/_search', { query: { knn: { filter: [[{ match_all: {} }]] } } }),
    get('/a/_search', { query: { term: { keyword: { value: { nope: 1 } } } } }),
    get('/a/_search', { query: { term: { keyword: { value: { value: 1, nope: 2 } } } } }),
    get('/a/_search', { query: { term: { keyword: { value: { value: [2] } } } } }),
  ],
});
