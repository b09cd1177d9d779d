import { defineCase, load, post, put, type Step, search } from '../../case.ts';

const metrics = ['avg', 'sum', 'min', 'max', 'stats', 'value_count', 'terms'];
const values = [5, 'x', '5', 2.5, '2020-01-01', true, 'NaN', '1,2', '', -0.0, 1e300];
const request = (index: string, type: string, missing: unknown): Step =>
  search(index, { size: 0, aggs: { a: { [type]: { field: 'nope', missing } } } });
const terms = { terms: { field: 'k' } };

/** A value for documents without one, of fields that are not mapped. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { k: { type: 'keyword' } } } }),
    put('/b', { mappings: { properties: { nope: { type: 'date' } } } }),
    put('/c', { mappings: { properties: { nope: { type: 'keyword' } } } }),
    put('/d', { mappings: { properties: { nope: { type: 'double' } } } }),
    put('/e', {}),
    load('a', [{ k: 'x' }, { k: 'y' }, { k: 'x' }]),
    load('b', [{ nope: 1 }, {}]),
    load('d', [{ nope: 1 }, {}, { nope: [-3, 2] }]),
    load('c', [{ nope: '5' }, {}]),
  ],
  reads: [
    ...metrics.flatMap((type) => values.map((missing) => request('a', type, missing))),
    ...metrics.map((type) => request('e', type, 5)),
    ...metrics.map((type) => request('e', type, 'x')),
    ...['d', 'a,d', 'd,a'].flatMap((index) =>
      ['avg', 'sum', 'min', 'max', 'stats'].flatMap((type) => [
        request(index, type, 'NaN'),
        request(index, type, 'Infinity'),
        request(index, type, -5),
      ]),
    ),
    ...['avg', 'min', 'value_count', 'stats'].map((type) => request('a,b', type, 5)),
    ...['value_count', 'terms'].map((type) => request('a,c', type, 5)),
    search('a', { size: 0, aggs: { a: { ...terms, aggs: { m: { avg: { field: 'nope', missing: 3 } } } } } }),
    search('a', {
      size: 0,
      aggs: { a: { terms: { field: 'k', order: { m: 'asc' } }, aggs: { m: { avg: { field: 'nope', missing: 3 } } } } },
    }),
    search('a', { size: 0, aggs: { a: { terms: { field: 'nope', missing: 'n' }, aggs: { a: terms } } } }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { a: { terms: { field: 'nope', missing: 'n' } } } }),
  ],
});
