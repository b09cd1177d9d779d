import { defineCase, load, post, put, search } from '../../case.ts';

const LAST = 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff';
const kinds = { both: {}, scanned: { index: false }, points: { doc_values: false } };
const types = ['integer', 'short', 'byte', 'long', 'boolean', 'ip', 'date', 'date_nanos'];
const ranges = ['integer_range', 'long_range', 'float_range', 'double_range', 'ip_range', 'date_range'];
const properties = Object.fromEntries([
  ...types.flatMap((type) => Object.entries(kinds).map(([kind, rest]) => [`${type}_${kind}`, { type, ...rest }])),
  ...ranges.flatMap((type) => [
    [`${type}_both`, { type }],
    [`${type}_points`, { type, doc_values: false }],
  ]),
]);

const MOMENT = '2262-04-11T23:47:16.854775807Z';
const bounds: Record<string, readonly object[]> = {
  integer: [
    { gt: 2147483647 },
    { lt: -2147483648 },
    { gt: 2147483647, lt: 4 },
    { gt: 2147483646.5 },
    { lte: -2147483648 },
  ],
  short: [{ gt: 2147483647 }, { lt: -2147483648 }, { gt: 32767 }],
  byte: [{ gt: 2147483647 }, { gt: 127 }, { lt: -129 }],
  long: [{ gt: '9223372036854775807' }, { lt: '-9223372036854775808' }],
  boolean: [{ gt: true }, { lt: false }, { gte: true, lte: false }, { gt: true, lt: true }],
  ip: [
    { lt: '::' },
    { gt: LAST },
    { lt: '::', gte: '1.1.1.1' },
    { gt: LAST, lte: '9.9.9.9' },
    { lte: '::' },
    { gte: LAST },
    { gte: '1.1.1.9', lte: '1.1.1.1' },
    { gt: '1.1.1.1', lt: '1.1.1.2' },
  ],
  date: [{ gt: '9223372036854775807' }, { gte: '9223372036854775807' }, { gt: '9223372036854775807', lt: '2025' }],
  date_nanos: [{ gt: MOMENT }, { gte: MOMENT }, { gt: MOMENT, lt: '2025' }, { lt: '1970-01-01T00:00:00Z' }],
  integer_range: [{ gt: 2147483647 }, { lt: -2147483648 }, { gt: 2147483647, lt: 2147483647 }, { gt: 1, lt: 2 }],
  long_range: [{ gt: '9223372036854775807' }, { gt: 1, lt: 2 }, { gt: 1, lt: 2, relation: 'within' }],
  float_range: [{ gt: 1, lt: 1 }],
  double_range: [{ gt: 1, lt: 1 }],
  ip_range: [{ lt: '::' }, { gt: LAST }, { gt: '1.1.1.1', lt: '1.1.1.2' }],
  date_range: [{ gt: 0, lt: 1 }],
};
const queries = Object.keys(properties).flatMap((field) =>
  (bounds[field.slice(0, field.lastIndexOf('_'))] ?? []).map((bound) => ({ range: { [field]: bound } })),
);
const texts = [
  ...['both', 'scanned', 'points'].flatMap((kind) => [
    `ip_${kind}:{* TO "::"}`,
    `ip_${kind}:{"${LAST}" TO *]`,
    `integer_${kind}:>2147483647`,
    `byte_${kind}:{2147483647 TO *}`,
    `boolean_${kind}:{true TO *}`,
    `date_${kind}:>9223372036854775807`,
    `date_${kind}:{9223372036854775807 TO 2023}`,
    `date_${kind}:{9223372036854775807 TO 2025}`,
  ]),
];
const one = {
  integer: 1,
  short: 1,
  byte: 1,
  long: 1,
  boolean: true,
  ip: '1.1.1.5',
  date: '2024-01-01',
  date_nanos: '2024-01-01',
  integer_range: { gte: 1, lte: 2 },
  long_range: { gte: 1, lte: 2 },
  float_range: { gte: 1, lte: 2 },
  double_range: { gte: 1, lte: 2 },
  ip_range: { gte: '1.1.1.1', lte: '1.1.1.9' },
  date_range: { gte: 0, lte: 1 },
};
const other = {
  ...one,
  integer: 5,
  boolean: false,
  ip: '9.1.1.1',
  date: '2022-01-01',
  date_nanos: '2022-01-01',
  integer_range: { gte: 2147483647, lte: 2147483647 },
};
const everywhere = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(properties).map((name) => [name, values[name.slice(0, name.lastIndexOf('_'))]]));

/** Bounds beyond the minimum or maximum of a type: some ranges are empty, others wrap around. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1, refresh_interval: -1 }, mappings: { properties } }),
    load('a', [{}, everywhere(one), everywhere(other)]),
    put('/e', { settings: { number_of_shards: 1, refresh_interval: -1 }, mappings: { properties } }),
    load('e', [{}]),
  ],
  reads: [
    ...queries.flatMap((query) => [
      post('/a/_explain/1', { query }),
      post('/a/_explain/2', { query: { bool: { must: query } } }),
      search('a', { query, profile: true, _source: false }),
      post('/a/_validate/query?explain=true', { query }),
      post('/a/_validate/query?rewrite=true', { query }),
    ]),
    ...[
      { integer_both: { lt: -2147483648 } },
      { ip_both: { lt: '::' } },
      { date_scanned: { gt: '9223372036854775807' } },
    ].map((range) => post('/e/_explain/1', { query: { range } })),
    ...texts.flatMap((query) => [
      post('/a/_explain/1', { query: { query_string: { query } } }),
      search('a', { query: { query_string: { query } }, profile: true, _source: false }),
    ]),
    search('a', { query: { bool: { must_not: { range: { ip_both: { lt: '::' } } } } }, profile: true }),
    search('a', {
      query: { bool: { should: [{ range: { ip_both: { gt: LAST } } }, { range: { integer_both: { lt: 4 } } }] } },
      profile: true,
    }),
  ],
});
