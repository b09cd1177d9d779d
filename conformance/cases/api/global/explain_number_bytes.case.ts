import { defineCase, load, post, put } from '../../../case.ts';

const types = ['long', 'integer', 'short', 'byte'];
const values = [
  '"5.5"',
  '5.5',
  '"1e30"',
  '1e30',
  '"99999999999999999999"',
  '99999999999999999999',
  '"2147483648"',
  '"NaN"',
];

/** A text that is not a valid number is described by its bytes. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: Object.fromEntries(types.map((type) => [type, { type }])) },
    }),
    load('a', [{ other: 1 }]),
  ],
  reads: types.flatMap((type) =>
    values.flatMap((value) =>
      [
        `{"term":{"${type}":${value}}}`,
        `{"match":{"${type}":${value}}}`,
        `{"query_string":{"fields":["${type}"],"query":${value}}}`,
      ].map((query) => post('/a/_explain/1', `{"query":${query}}`)),
    ),
  ),
});
