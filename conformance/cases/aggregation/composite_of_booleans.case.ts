import { defineCase, load, put, search } from '../../case.ts';

const request = (kind: string, field: string, options: object) =>
  search('a', { size: 0, aggs: { c: { composite: { sources: [{ a: { [kind]: { field, ...options } } }] } } } });

/** Sources of a composite over booleans, mapped and at run time. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { b: { type: 'boolean' } }, runtime: { r: { type: 'boolean' } } } }),
    load('a', [{ b: true, r: true }, { b: false, r: false }, {}]),
  ],
  reads: ['b', 'r'].flatMap((field) => [
    request('terms', field, {}),
    request('histogram', field, { interval: 1 }),
    request('date_histogram', field, { fixed_interval: '1d' }),
    request('date_histogram', field, { calendar_interval: 'month', missing_bucket: true }),
  ]),
});
