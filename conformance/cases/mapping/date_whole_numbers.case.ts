import { defineCase, post, put, search } from '../../case.ts';

const numbers = [
  '-1',
  '9999',
  '10000',
  '-2147483648',
  '-2147483649',
  '2147483647',
  '2147483648',
  '-99999999999999',
  '99999999999999',
  '9223372036854775807',
  '-9223372036854775808',
  '9223372036854775808',
  '-3000000000.5',
  '"-3000000000"',
];
const types = [
  { type: 'date_nanos' },
  { type: 'date_nanos', ignore_malformed: true },
  { type: 'date_nanos', format: 'epoch_millis' },
  { type: 'date_nanos', format: 'strict_date_optional_time||epoch_millis' },
  { type: 'date' },
];

// Since 9 integers beyond an int are not parsed as texts where the format is a type's default.
export default defineCase({
  mustHit: false,
  examples: types.flatMap((d) => [
    [
      put('/a', {
        settings: { number_of_shards: 1, refresh_interval: -1 },
        mappings: { properties: { d } },
      }),
      ...numbers.map((number, i) => put(`/a/_doc/${i}`, `{"d":${number}}`)),
      post('/a/_refresh'),
      search('a', { sort: ['d'], size: 20 }),
      search('a', { query: { range: { d: { lt: '1970-01-01', format: 'yyyy-MM-dd' } } } }),
      search('a', { query: { ids: { values: ['8', '9', '10'] } }, docvalue_fields: ['d'] }),
      search('a', { query: { ids: { values: ['4'] } }, docvalue_fields: ['d'] }),
    ],
  ]),
});
