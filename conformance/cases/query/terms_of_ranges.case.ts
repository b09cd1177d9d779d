import { defineCase, get, load, put, search } from '../../case.ts';

const terms: Record<string, unknown[]>[] = [
  { integers: [2, 12, 2, 12] },
  { integers: [12, 2] },
  { integers: [5, 3, 100, 16, 17, 1] },
  { integers: [5] },
  { integers: ['5'] },
  { longs: [5, 3, 100, 16, 17, 1, 4294967296] },
  { doubles: [5.5, 3, 1] },
  { dates: [1704067200000, 1706745600000, 5] },
  { dates: ['2024'] },
  { addresses: ['::1'] },
  { d: [1704067200000, 1706745600000, 5, 16, 17, 1, 33] },
  { d: [5] },
  { scanned: [16, 1, 33] },
  { scanned: [16.0, 7] },
  { integers: [3.0, 4] },
];

/** Several ranges and dates are searched one by one, numbers of them in the order of their hashes. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          integers: { type: 'integer_range' },
          longs: { type: 'long_range' },
          doubles: { type: 'double_range' },
          dates: { type: 'date_range' },
          addresses: { type: 'ip_range' },
          d: { type: 'date' },
          scanned: { type: 'long', index: false },
        },
      },
    }),
    load('a', [
      { integers: { gte: 1, lte: 5 }, longs: { gte: 100 }, dates: { gte: '2024-01-15' }, d: 5, scanned: 1 },
      { integers: { gte: 10, lte: 20 }, doubles: { lt: 3 }, addresses: '::/16', d: '2024-01-01', scanned: 33 },
    ]),
  ],
  reads: terms.flatMap((terms) => [
    get('/a/_validate/query?explain=true', { query: { terms } }),
    get('/a/_validate/query?rewrite=true', { query: { terms } }),
    get('/a/_explain/1', { query: { terms } }),
    search('a', { query: { terms }, _source: false, profile: true }),
  ]),
});
