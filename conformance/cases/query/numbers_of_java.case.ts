import { defineCase, load, put, search } from '../../case.ts';

const types = ['long', 'integer', 'short', 'byte'];
const fractions = ['1.5 ', ' 1.5', '\t1.5', '1.5 \n', '-1.5 ', '.5 ', '1.5f', '1.5d ', '0x1.8p0', 'NaN ', 'Infinity '];
const wholes = ['1 ', ' 1', '1.0 ', '1e0 ', '1f', '2.0f', '0x1p0', '1. '];
const ask = (query: object) => search('a', { query });

/** Texts that Java reads as doubles, but not as decimal numbers: those with a fraction match nothing. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { mappings: { properties: Object.fromEntries(types.map((type) => [type, { type }])) } }),
    load('a', [Object.fromEntries(types.map((type) => [type, 1]))]),
  ],
  reads: types.flatMap((type) => [
    ...fractions.flatMap((text) => [
      ask({ term: { [type]: text } }),
      ask({ match: { [type]: text } }),
      ask({ terms: { [type]: [text, 1] } }),
    ]),
    ...wholes.map((text) => ask({ term: { [type]: text } })),
    ...wholes.map((text) => ask({ range: { [type]: { gte: text } } })),
    ask({ query_string: { query: '1.5 \\ ', default_field: type } }),
  ]),
});
