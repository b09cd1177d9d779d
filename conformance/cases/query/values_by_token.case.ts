import { defineCase, load, put, search } from '../../case.ts';

const TYPES = [
  'keyword',
  'text',
  'long',
  'double',
  'date',
  'date_nanos',
  'ip',
  'boolean',
  'integer_range',
  'flattened',
];
const FIELDS = [...TYPES, 'none', '_id', '_index'];
const terms = (field: string, values: unknown) => search('a', { query: { terms: { [field]: values } } });
const range = (field: string, bounds: unknown) => search('a', { query: { range: { [field]: bounds } } });
const set = (field: string, values: unknown) =>
  search('a', { query: { terms_set: { [field]: { terms: values, minimum_should_match: 1 } } } });

/** Objects and arrays where single values are meant, which are read token by token. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: Object.fromEntries(TYPES.map((type) => [type, { type }])) } }),
    load('a', [
      {
        ...{
          keyword: 'a',
          text: 'a b',
          long: 5,
          double: 1,
          date: '2024-01-01',
          date_nanos: '2024-01-01',
          ip: '1.2.3.4',
        },
        ...{ boolean: true, integer_range: { gte: 1, lt: 5 }, flattened: { x: 'y' } },
      },
      { keyword: '{', text: 'c', long: 1, flattened: 'a' },
      { keyword: '}' },
    ]),
  ],
  reads: [
    // Of several dates or ranges that cannot be read, each major names another.
    ...FIELDS.filter((field) => !/date|range/.test(field)).flatMap((field) => [
      terms(field, [{ a: 1 }]),
      terms(field, ['x', {}]),
      terms(field, [{ a: { b: true } }, 5]),
    ]),
    ...FIELDS.flatMap((field) => [
      range(field, { gte: [5] }),
      range(field, { gte: ['a', 'b'] }),
      range(field, { lt: [], gt: 'a' }),
      range(field, { lte: [[5, null]] }),
    ]),
    ...['keyword', 'text', '_index'].flatMap((field) => [
      set(field, [{ a: 1 }]),
      set(field, ['x', {}]),
      set(field, [{ a: null }]),
    ]),
    terms('keyword', [{ a: null }]),
    terms('keyword', [{ a: 'x'.repeat(32_767) }]),
    range('keyword', { gte: ['x'.repeat(32_767)] }),
    range('keyword', { gte: [{ a: 1 }] }),
    range('keyword', { gte: [5, { a: 1 }] }),
    range('keyword', { gte: { a: 1 } }),
    ...[
      ...[
        [5],
        [],
        [null],
        [[]],
        [null, 5],
        [{ gte: 1 }],
        [[{ gte: 6 }]],
        [{}],
        [{ gte: 1 }, { lte: 9 }],
        [{}, {}],
        [5, { gte: 1 }],
      ],
      ...[[{ gte: 1 }, 5], [{ gte: 1 }, null], [{ gte: 1, foo: 3 }], [{ gte: 1, boost: 2, _name: 'x' }], 'x', 5, null],
    ].map((bounds) => range('long', bounds)),
    search('a', { query: { range: { long: [{ gte: 1 }], double: [{ gte: 1 }] } } }),
    search('a', { query: { range: { long: [], double: { gte: 1 } } } }),
  ],
});
