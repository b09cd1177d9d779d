import { defineCase, load, put, search } from '../../../case.ts';

const types = [
  'integer',
  'long',
  'date',
  'date_nanos',
  'float',
  'half_float',
  'double',
  'boolean',
  'keyword',
  'ip',
  'unmapped',
];
const numbers = [
  '99999999999999999999',
  '9223372036854775808',
  '9223372036854775807',
  '-9223372036854775809',
  '-9223372036854775808',
  '1e30',
  '2147483648',
  '-2147483649',
  '4294967297',
  '-4294967295',
  '1.5',
  '"99999999999999999999"',
];
const properties = Object.fromEntries(types.slice(0, -1).map((type) => [`of_${type}`, { type }]));
const body = (sort: object, number: string) => `{"sort":${JSON.stringify(sort)},"search_after":[${number}]}`;

/** ES: an integer beyond a long is stored as text, and parsed again when sort values are compared with it. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties } }),
    load('a', [
      {
        of_integer: 1,
        of_long: 1,
        of_date: 1,
        of_float: 1,
        of_half_float: 1,
        of_double: 1,
        of_boolean: true,
        of_keyword: '1',
      },
      {
        of_integer: 2,
        of_long: 2,
        of_date: 2,
        of_float: 2,
        of_half_float: 2,
        of_double: 2,
        of_boolean: false,
        of_keyword: '95',
      },
    ]),
  ],
  reads: [
    ...types.flatMap((type) =>
      numbers.map((number) => search('a', body({ [`of_${type}`]: { unmapped_type: 'long', order: 'desc' } }, number))),
    ),
    ...numbers.flatMap((number) => ['_score', '_doc'].map((field) => search('a', body({ [field]: 'asc' }, number)))),
  ],
});
