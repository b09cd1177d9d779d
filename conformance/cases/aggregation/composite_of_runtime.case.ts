import { defineCase, load, put, search } from '../../case.ts';

const FIELDS = ['ip', 'keyword', 'long', 'double', 'boolean', 'date'];
const terms = (field: string) => ({ [field]: { terms: { field } } });
const request = (...sources: object[]) =>
  search('a', { size: 0, aggs: { c: { composite: { sources }, aggs: { m: { sum: { field: 'n' } } } } } });

/** Pages of fields that are mapped or read at run time, of documents with equal values. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: { n: { type: 'long' }, ...Object.fromEntries(FIELDS.map((type) => [`m_${type}`, { type }])) },
        runtime: Object.fromEntries(FIELDS.map((type) => [`r_${type}`, { type }])),
      },
    }),
    load('a', [
      Object.fromEntries([
        ['n', 1],
        ...['m', 'r'].flatMap((prefix) => [
          [`${prefix}_ip`, ['::1', '::1', '::2']],
          [`${prefix}_keyword`, ['a', 'b', 'a']],
          [`${prefix}_long`, [1, 1, 2]],
          [`${prefix}_double`, [0.5, 0.5]],
          [`${prefix}_boolean`, [true, true, false]],
          [`${prefix}_date`, ['2020-01-01', '2020-01-01']],
        ]),
      ]),
    ]),
  ],
  reads: [
    ...['m', 'r'].flatMap((prefix) => FIELDS.map((type) => request(terms(`${prefix}_${type}`)))),
    request(terms('r_ip'), terms('r_keyword')),
    request(terms('m_keyword'), terms('r_keyword'), terms('m_long')),
  ],
});
