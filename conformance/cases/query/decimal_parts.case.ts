import { defineCase, load, post, put } from '../../case.ts';

const TYPES = ['byte', 'short', 'integer', 'long'];
const whole = Object.fromEntries(TYPES.map((type) => [type, { type }]));
const scanned = Object.fromEntries(TYPES.map((type) => [`${type}_scanned`, { type, index: false }]));
const VALUES = [1.5, '1.5', -128.5, 300.5, '300.5', 32767.5, 2147483647.5, '3000000000.5', 300, 40000];
const FIELDS = [...TYPES, ...TYPES.map((type) => `${type}_scanned`), 'read'];
const explained = (query: object) => post('/a/_explain/0', { query: { bool: { filter: query } } });

/**
 * How errors quote numbers that are out of range: a number as it is, a text as its bytes, and for small types the range is checked before
 * the fraction.
 */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { mappings: { properties: { ...whole, ...scanned }, runtime: { read: { type: 'long' } } } }),
    load('a', [{}]),
  ],
  reads: [
    ...FIELDS.flatMap((field) => VALUES.map((value) => explained({ term: { [field]: value } }))),
    ...['byte', 'long', 'read'].flatMap((field) =>
      [1.5, '1.5'].flatMap((value) => [
        explained({ match: { [field]: value } }),
        explained({ match_phrase: { [field]: value } }),
        explained({ match_bool_prefix: { [field]: value } }),
        explained({ match: { [field]: { query: value, lenient: true } } }),
        explained({ match: { [field]: { query: value, analyzer: 'keyword' } } }),
        explained({ match: { [field]: { query: value, analyzer: 'standard' } } }),
        explained({ multi_match: { query: value, fields: field } }),
        explained({ multi_match: { query: value, fields: field, analyzer: 'keyword' } }),
        explained({ query_string: { query: `${value}`, fields: [field] } }),
        explained({ simple_query_string: { query: `${value}`, fields: [field] } }),
      ]),
    ),
  ],
});
