import { defineCase, load, put, search } from '../../../case.ts';

const NUMBERS = ['byte', 'double', 'float', 'half_float', 'integer', 'long', 'short'];
const OTHERS = [
  'boolean',
  'date',
  'date_nanos',
  'ip',
  'keyword',
  'geo_point',
  'integer_range',
  'date_range',
  'ip_range',
];
const nowhere = { index: false, doc_values: false };
const mapped = (types: readonly string[], more: object = {}) =>
  Object.fromEntries(types.map((type) => [type, { type, ...nowhere, ...more }]));
const named = (fields: readonly unknown[]) => search('q', { fields, _source: false });
const all = (value: unknown) => Object.fromEntries(NUMBERS.map((type) => [`m_${type}`, value]));

/** Values of fields that are neither indexed nor have doc values, as hits return them. */
export default defineCase({
  setup: [
    put('/q', {
      mappings: {
        properties: {
          ...mapped([...NUMBERS, ...OTHERS]),
          ...Object.fromEntries(
            [...NUMBERS, 'boolean', 'date', 'ip'].map((type) => [
              `m_${type}`,
              { type, ...nowhere, ignore_malformed: true },
            ]),
          ),
          k: { type: 'keyword', ...nowhere, ignore_above: 3 },
          n: { type: 'keyword', ...nowhere, null_value: 'none' },
          l: { type: 'long', ...nowhere, null_value: 7 },
          y: { type: 'date', ...nowhere, format: 'yyyy' },
          f: { type: 'flattened', ...nowhere },
          o: { type: 'nested', properties: { k: { type: 'keyword', ...nowhere }, l: { type: 'long', ...nowhere } } },
        },
      },
    }),
    load('q', [
      {
        boolean: true,
        byte: 1.5,
        date: '2024-01-01',
        date_nanos: '2024-01-01T00:00:00.123456789Z',
        double: 1,
        float: 1.1,
        half_float: 1.1,
        integer: '5',
        ip: '::1',
        keyword: 5,
        long: 1e3,
        short: '7',
        geo_point: [1, 2],
        integer_range: { gte: '1' },
        date_range: { gte: '2024' },
        ip_range: '10.0.0.0/8',
        y: '2020',
        f: { a: 1 },
      },
      {
        keyword: ['b', 'a', 'b'],
        long: [2, 1, 2],
        boolean: [true, 'false'],
        date: [5, '2024'],
        ip: ['1.1.1.1', '::2'],
      },
      { n: null, l: null, k: ['abc', 'abcd'], keyword: null, long: [null] },
      { ...all('x'), m_boolean: 'x', m_date: 'x', m_ip: 'x' },
      { ...all(''), m_boolean: '', m_date: '', m_ip: '' },
      { ...all(1e300), m_boolean: 1, m_date: 1e300, m_ip: 1 },
      {
        o: [
          { k: 'x', l: 1 },
          { k: ['y', 'z'], l: '2' },
        ],
      },
    ]),
  ],
  reads: [
    named(['*']),
    named(['*', '_ignored']),
    named(['m_*']),
    named(['o.*']),
    named([{ field: 'date', format: 'yyyy' }, { field: 'y', format: 'dd.MM.yyyy' }, 'n', 'l', 'k']),
    ...[...NUMBERS, ...OTHERS].map((field) => named([field])),
  ],
});
