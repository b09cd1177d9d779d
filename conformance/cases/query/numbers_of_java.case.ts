import { defineCase, load, put, search } from '../../case.ts';

const types = ['long', 'integer', 'short', 'byte'];
const fractions = ['1.5 ', ' 1.5', '\t1.5', '1.5 \n', '-1.5 ', '.5 ', '1.5f', '1.5d ', '0x1.8p0', 'NaN ', 'Infinity '];
const wholes = ['1 ', ' 1', '1.0 ', '1e0 ', '1f', '2.0f', '0x1p0', '1. '];
const request = (query: object) => search('a', { query });

/** Strings that Java parses as doubles, but not as decimal numbers: those with a fraction match nothing. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { mappings: { properties: Object.fromEntries(types.map((type) => [type, { type }])) } }),
    load('a', [Object.fromEntries(types.map((type) => [type, 1]))]),
  ],
  reads: types.flatMap((type) => [
    ...fractions.flatMap((text) => [
      request({ term: { [type]: text } }),
      request({ match: { [type]: text } }),
      request({ terms: { [type]: [text, 1] } }),
    ]),
    ...wholes.map((text) => request({ term: { [type]: text } })),
    ...wholes.map((text) => request({ range: { [type]: { gte: text } } })),
    request({ query_string: { query: '1.5 \\ ', default_field: type } }),
  ]),
});
