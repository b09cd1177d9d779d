import { defineCase, load, post, put } from '../../case.ts';

const NETWORKS = ['10.0.0.0/24', '10.0.0.0/32', '2001:db8::/32', '0.0.0.0/0'];
const queries = [
  ...['ip', 'ip_bare', 'ip_unindexed'].flatMap((field) => [
    ...NETWORKS.flatMap((network) => [{ term: { [field]: network } }, { terms: { [field]: [network] } }]),
    { match: { [field]: '10.0.0.0/24' } },
    { query_string: { query: `${field}:"10.0.0.0/24"` } },
    { terms: { [field]: ['10.0.0.5'] } },
    { range: { [field]: { gte: '10.0.0.0', lte: '10.0.0.255' } } },
  ]),
  { terms: { n_unindexed: [1] } },
  { terms: { d_unindexed: [1.5] } },
  { term: { b_unindexed: true } },
  { terms: { b_unindexed: [true] } },
  { range: { b_unindexed: { gte: true } } },
  { terms: { t: ['2020'] } },
  { terms: { _seq_no: [0] } },
  { terms: { _seq_no: [1, 0, 1] } },
  { term: { _seq_no: 0 } },
  { range: { _seq_no: { gte: 0, lt: 5 } } },
  { range: { _seq_no: { gte: 1 } } },
  { range: { _seq_no: { gte: 7 } } },
  { bool: { filter: [{ function_score: { query: { term: { n: 1 } } } }] } },
];

/** Values that are searched as ranges of one value, networks of addresses, and sequence numbers. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          ip: { type: 'ip' },
          ip_bare: { type: 'ip', doc_values: false },
          ip_unindexed: { type: 'ip', index: false },
          n: { type: 'long' },
          n_unindexed: { type: 'long', index: false },
          d_unindexed: { type: 'double', index: false },
          b_unindexed: { type: 'boolean', index: false },
          t: { type: 'date' },
        },
      },
    }),
    load('a', [
      {
        ip: '10.0.0.5',
        ip_bare: '10.0.0.5',
        ip_unindexed: '10.0.0.5',
        n: 1,
        n_unindexed: 1,
        d_unindexed: 1.5,
        b_unindexed: true,
        t: '2020',
      },
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
