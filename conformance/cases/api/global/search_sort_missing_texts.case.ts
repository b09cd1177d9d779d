import { defineCase, load, put, search } from '../../../case.ts';

const types = ['date', 'date_nanos', 'long', 'integer', 'byte', 'float', 'half_float', 'double', 'boolean', 'keyword'];
const texts = [
  '""',
  '" "',
  '" 1"',
  '"1 "',
  '"1d"',
  '"1L"',
  '"+5"',
  '"-0"',
  '"NaN"',
  '"Infinity"',
  '"inf"',
  '"1e2"',
  '"x"',
  '"0x1p3"',
  '1.50',
  '1e400',
];

/** `missing` values of a sort, sent as texts that are nearly numbers. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: Object.fromEntries(types.map((type) => [type, { type }])) } }),
    load('a', [Object.fromEntries(types.map((type) => [type, type === 'boolean' ? true : 7])), {}]),
  ],
  reads: types.flatMap((type) =>
    texts.map((missing) => search('a', `{"_source":false,"sort":{"${type}":{"missing":${missing}}}}`)),
  ),
});
