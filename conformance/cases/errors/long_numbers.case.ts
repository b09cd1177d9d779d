import { defineCase, load, put, search } from '../../case.ts';

const LONG = [
  '7'.repeat(1000),
  '7'.repeat(1001),
  `${'9'.repeat(600)}.${'8'.repeat(500)}`,
  'x'.repeat(1000),
  'x'.repeat(1001),
];
const TEXTS = ['1.5', '1e3', 'x', ' 5', '', '9223372036854775808', 'NaN', '-1.9', '0x10', '5d'];
const FIELDS = ['long', 'integer', 'double', 'float'];

/** Long texts of numbers: how errors quote them, and how they are compared as `search_after` values. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: Object.fromEntries(FIELDS.map((type) => [type, { type }])) } }),
    load('a', [
      { long: 1, integer: 1, double: 1, float: 1 },
      { long: 7, integer: 7, double: 7, float: 7 },
    ]),
  ],
  reads: [
    ...FIELDS.flatMap((field) =>
      LONG.flatMap((text) => [
        search('a', { query: { term: { [field]: text } } }),
        search('a', { query: { terms: { [field]: [text] } } }),
        search('a', { query: { range: { [field]: { gte: text } } } }),
        search('a', { sort: [{ [field]: { missing: text } }] }),
        search('a', { query: { function_score: { gauss: { [field]: { origin: text, scale: 1 } } } } }),
        search('a', { query: { function_score: { gauss: { [field]: { origin: 1, scale: text } } } } }),
        search('a', { size: 0, aggs: { a: { max: { field, missing: text } } } }),
        search('a', { size: 0, aggs: { a: { terms: { field, missing: text } } } }),
      ]),
    ),
    ...['long', 'integer', '_shard_doc', '_doc', '_seq_no', '_version'].flatMap((field) =>
      [...TEXTS, ...LONG].map((text) => search('a', { sort: [field], search_after: [text] })),
    ),
  ],
  examples: ['long', 'integer'].flatMap((field) =>
    ['7'.repeat(999), '7'.repeat(1000), `-${'7'.repeat(999)}`, `-${'7'.repeat(1000)}`].map((number) =>
      put('/a/_doc/9', `{"${field}":${number}}`),
    ),
  ),
});
