import { defineCase, load, put, search } from '../../case.ts';

const BOUNDS = {
  integer_range: [1, 5],
  long_range: [1, 5],
  float_range: [1.5, 5.5],
  double_range: [1.5, 5.5],
  date_range: ['2019', '2029'],
  ip_range: ['10.0.0.1', '10.0.0.99'],
};
const types = Object.keys(BOUNDS);
const document = (bounds: (low: unknown, high: unknown) => object) =>
  Object.fromEntries(Object.entries(BOUNDS).map(([name, [low, high]]) => [name, bounds(low, high)]));

/** ES: where a bound is null the end of all values is excluded if the bound would be, of documents as of queries. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: Object.fromEntries(types.map((type) => [type, { type }])) },
    }),
    load('a', [
      document((gte, lte) => ({ gte, lte })),
      document((gte) => ({ gte })),
      document((_, lte) => ({ lte })),
      document(() => ({})),
      document(() => ({ gt: null, lt: null })),
      document(() => ({ gte: null, lte: null })),
      document((gte) => ({ gte, gt: null })),
      document((_, lte) => ({ lt: null, lte })),
    ]),
  ],
  reads: Object.entries(BOUNDS).flatMap(([type, [low, high]]) =>
    ['within', 'contains', 'intersects'].flatMap((relation) =>
      [
        { gte: low, lt: null },
        { gte: low, lte: null },
        { gte: low },
        { lte: high, gt: null },
        { lte: high, gte: null },
        { lt: high, gt: null },
        { lte: low },
        { gte: high },
        { gt: null, lt: null },
      ].map((bounds) => search('a', { query: { range: { [type]: { ...bounds, relation } } }, _source: false })),
    ),
  ),
});
