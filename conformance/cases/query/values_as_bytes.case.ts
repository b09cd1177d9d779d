import { defineCase, put, search } from '../../case.ts';

const mappings = {
  properties: { l: { type: 'long' }, b: { type: 'byte' }, r: { type: 'long_range' }, i: { type: 'integer_range' } },
  runtime: { rl: { type: 'long' } },
};
const fields = ['l', 'b', 'r', 'i', 'rl'];
const values = [
  ...['99999999999999999999', '-99999999999999999999', '9223372036854775808', '-9223372036854775809'],
  ...['18446744073709551616', '1e30', '"1e30"', '1.5', '"1.5"', '"99999999999999999999"', '"9223372036854775808"'],
];

/** Errors for numbers out of range: texts and integers beyond 64 bits are quoted as bytes. */
export default defineCase({
  mustHit: false,
  setup: [put('/a', { mappings })],
  reads: fields.flatMap((field) =>
    values.flatMap((value) =>
      [
        `{"range":{"${field}":{"gte":${value}}}}`,
        `{"term":{"${field}":${value}}}`,
        `{"terms":{"${field}":[${value}]}}`,
        `{"match":{"${field}":${value}}}`,
      ].map((query) => search('a', `{"query":${query}}`)),
    ),
  ),
});
