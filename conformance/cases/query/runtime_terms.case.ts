import { defineCase, load, post, put } from '../../case.ts';

const numbers = [
  '[0,-1.5]',
  '[-1.5,0]',
  '[1.5,0]',
  '[3,2,1]',
  '[0.5,-0.5]',
  '[0,-0.0,1]',
  '[1,-1,1.0]',
  '[0,1e10,-1.5,2.25,100,7]',
];

const words: readonly (readonly string[])[] = [
  ['Anna', '東京'],
  ['b', 'ä'],
  ['dog', 'cat', 'fox', 'Anna'],
  ['quick', 'brown', 'dog', 'lazy', 'the', 'over'],
  [...'abcdefghijkl'].map((letter) => letter.repeat(3)),
  [...'abcdefghijklmnop'].map((letter) => letter.repeat(3)),
];

/** Explanations report several values of a runtime field: doubles in their order, longs and keywords in the order of Java's sets. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { runtime: { d: { type: 'double' }, l: { type: 'long' }, k: { type: 'keyword' } } },
    }),
    load('a', [{ d: 7, l: 7 }]),
  ],
  reads: [
    ...numbers.map((requested) => post('/a/_explain/1', `{"query":{"terms":{"d":${requested}}}}`)),
    ...['[0,-1]', '[1,0]', '[3,2,1]', '[10000000000,-1,2,100,7]'].map((requested) =>
      post('/a/_explain/1', `{"query":{"terms":{"l":${requested}}}}`),
    ),
    ...words.map((k) => post('/a/_explain/1', { query: { terms: { k } } })),
    ...['d', 'l'].flatMap((name) => [
      post('/a/_explain/1', { query: { range: { [name]: { gt: 5, lt: 3 } } } }),
      post('/a/_search', { query: { range: { [name]: { gt: 5, lt: 3 } } } }),
    ]),
  ],
});
