import { defineCase, load, post, put } from '../../case.ts';

const TYPES: [string, unknown, unknown, Record<string, unknown>[]][] = [
  ['integer_range', { gte: 1, lte: 5 }, 2, [{ gt: 0, lt: 3 }, { gt: 2147483646 }]],
  ['long_range', { gte: 1, lte: 5 }, 2, [{ gt: 0 }]],
  ['float_range', { gte: 1, lte: 5 }, 2.5, [{ gt: 0.1, lt: 3 }, { gt: 1 }]],
  ['double_range', { gte: 1, lte: 5 }, 2.5, [{ gt: 0.1, lt: 3 }, { lt: 1 }]],
  [
    'date_range',
    { gte: '2020-01-01', lte: '2020-02-01' },
    '2020-01-05',
    [{ gt: '2020-01-01', lt: '2021' }, { lt: '2020' }],
  ],
  [
    'ip_range',
    { gte: '10.0.0.1', lte: '10.0.0.200' },
    '10.0.0.5',
    [{ gt: '10.0.0.0', lt: '11.0.0.0' }, { lt: '2000::' }],
  ],
];
const queries = TYPES.flatMap(([type, , value, bounds]) =>
  [type, `${type}_bare`].flatMap((field) => [
    { term: { [field]: value } },
    { terms: { [field]: [value] } },
    { match: { [field]: { query: value, boost: 2 } } },
    ...bounds.flatMap((bound) =>
      ['intersects', 'within', 'contains'].map((relation) => ({ range: { [field]: { ...bound, relation } } })),
    ),
  ]),
);

/** Range fields are looked up in their index, scanned in doc values, or both. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: Object.fromEntries(
          TYPES.flatMap(([type]) => [
            [type, { type }],
            [`${type}_bare`, { type, doc_values: false }],
          ]),
        ),
      },
    }),
    load('a', [
      Object.fromEntries(
        TYPES.flatMap(([type, range]) => [
          [type, range],
          [`${type}_bare`, range],
        ]),
      ),
      {},
    ]),
  ],
  reads: [
    ...queries.map((query) => post('/a/_explain/1', { query })),
    ...queries.map((query) => post('/a/_explain/2', { query: { bool: { filter: [query] } } })),
    ...queries.map((query) => post('/a/_validate/query?explain=true', { query })),
    ...queries.map((query) => post('/a/_validate/query?rewrite=true', { query })),
  ],
});
