import { post, put, type Step, search } from './case.ts';

/**
 * Indexes each value into the field `v` of a new index `a`, one document each, then reads all of them back by `exists`, as doc values and sorted.
 * Values are JSON texts, so that `1.0` and 64-bit integers reach the server as they are written.
 */
export const fieldValues = (field: unknown, values: readonly string[]): Step[] => [
  put('/a', { mappings: { properties: { v: field } } }),
  ...values.map((value, i) => put(`/a/_doc/${i + 1}`, `{"v":${value}}`)),
  post('/a/_refresh'),
  search('a', { query: { exists: { field: 'v' } }, size: 100 }),
  search('a', { docvalue_fields: ['v'], fields: ['v', '_ignored'], _source: false, size: 100 }),
  search('a', { sort: ['v'], _source: false, size: 100 }),
  search('a', { sort: [{ v: 'desc' }], _source: false, size: 100 }),
];
