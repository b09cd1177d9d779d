import { defineCase, post, put } from '../../case.ts';

const types = ['short', 'long', 'double', 'float'];
const texts = [999, 1000, 1001, 1100].flatMap((length) => ['x'.repeat(length), '1'.repeat(length)]);

/** Strings of a thousand characters and more in place of numbers: in documents, in options, in queries. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          ...Object.fromEntries(types.map((type) => [type, { type }])),
          lm: { type: 'long', ignore_malformed: true },
          k: { type: 'keyword' },
        },
      },
    }),
  ],
  examples: [
    [...types, 'lm'].flatMap((name) => texts.map((text) => put('/a/_doc/1', { [name]: text }))),
    [1000, 1001, 2000].flatMap((length) => [
      ...types.map((name) => post('/a/_search', { query: { term: { [name]: 'x'.repeat(length) } } })),
      post('/a/_search', { query: { range: { double: { gte: 'abc'.repeat(length) } } } }),
      ...['x', '1'].map((digit) => post('/a/_search', { size: digit.repeat(length) })),
      post('/a/_search', { min_score: '1'.repeat(length) }),
      post('/a/_search', { query: { match: { k: { query: 'x', boost: '1'.repeat(length) } } } }),
    ]),
  ],
});
