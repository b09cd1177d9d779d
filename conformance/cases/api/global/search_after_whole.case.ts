import { defineCase, load, put, search } from '../../../case.ts';

const VALUES = [
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775808',
  '-9223372036854775809',
  '18446744073709551615',
  '99999999999999999999999999',
  '1e19',
  '1e18',
  '1.5',
  '253402300800000',
];
const after = (field: string, value: string, more = '') =>
  search('a', `{"sort":[{"${field}":{"order":"asc"${more}}}],"search_after":[${value}]}`);

/** Integers of more than 64 bits as values of `search_after`: they are parsed from their text. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          d: { type: 'date' },
          n: { type: 'date_nanos' },
          e: { type: 'date', format: 'epoch_second' },
          l: { type: 'long' },
          f: { type: 'double' },
        },
      },
    }),
    load('a', [
      { d: '2024-01-01', n: '2024-01-01', e: 1, l: 1, f: 1.5 },
      { l: -3, f: -2 },
    ]),
  ],
  reads: [
    ...['d', 'n', 'e', 'l', 'f'].flatMap((field) => VALUES.map((value) => after(field, value))),
    ...['date', 'date_nanos', 'long', 'double'].flatMap((type) =>
      VALUES.map((value) => after('nope', value, `,"unmapped_type":"${type}"`)),
    ),
  ],
});
