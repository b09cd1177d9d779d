import { defineCase, load, post, put, search } from '../../case.ts';

const BOUNDS = [
  { gte: '10.0.0.1', lt: '::1' },
  { gte: '10.0.0.1', lte: '::1' },
  { gte: '10.0.0.1', lt: '::3' },
  { gte: '10.0.0.1', lte: '::' },
  { gt: '10.0.0.1', lt: '10.0.0.1' },
  { gt: '10.0.0.1', lt: '10.0.0.2' },
  { gte: '::2', lte: '::1' },
  { gte: '::5', lte: '::3' },
  { gt: '::1', lt: '::2' },
  { gt: '::1', lt: '::1' },
  { lt: '::1' },
  { gte: '::1' },
  { gt: '192.168.1.1' },
  { gte: 'ff::', lte: '193.0.0.0' },
];
const queries = ['i', 'n'].flatMap((field) => BOUNDS.map((bounds) => ({ range: { [field]: bounds } })));

/**
 * Ranges of addresses whose bounds exclude everything. ES 9: they are rewritten to match none only where the upper bound is below all
 * addresses, or the lower above them.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { i: { type: 'ip' }, n: { type: 'ip', index: false } } },
    }),
    load('a', [
      { i: '192.168.1.1', n: '::1' },
      { i: '::1', n: '192.168.1.1' },
    ]),
  ],
  reads: [
    search('a', { query: { match_all: {} } }),
    ...queries.flatMap((query) => [
      post('/a/_explain/1', { query }),
      search('a', { query, profile: true }),
      post('/a/_validate/query?explain=true', { query }),
      post('/a/_validate/query?rewrite=true', { query }),
    ]),
  ],
});
