import { bulk, defineCase, del, get, post, put, type Step } from '../../../case.ts';

const lines = [
  { index: { _id: '3' } },
  { n: 1 },
  { create: { _id: '4' } },
  { n: 1 },
  { update: { _id: '1' } },
  { doc: { n: 5 } },
  { delete: { _id: '2' } },
];
const writes: readonly Step[] = [
  put('/a/_doc/1', { n: 1 }),
  put('/a/_create/9', { n: 1 }),
  post('/a/_update/1', { doc: { n: 4 } }),
  post('/a/_update/nope', { doc: { n: 4 }, doc_as_upsert: true }),
  bulk('/a/_bulk', lines),
  del('/a/_doc/1'),
  get('/a/_doc/1'),
  put('/a/_doc/m', { n: 1, added: 1 }),
  bulk('/a/_bulk', [{ index: { _id: 'm' } }, { n: 1, added: 1 }, { index: { _id: 'o' } }, { n: 1 }]),
  post('/a/_refresh'),
  get('/a/_count'),
];

/** Writes to an index that has a block. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_replicas: 0, refresh_interval: -1 },
      mappings: { properties: { n: { type: 'long' } } },
    }),
    put('/a/_doc/1', { n: 1 }),
    put('/a/_doc/2', { n: 2 }),
  ],
  examples: ['metadata', 'write', 'read_only', 'read_only_allow_delete', 'read'].map((block) => [
    put('/a/_settings', { [`index.blocks.${block}`]: true }),
    ...writes,
    put('/a/_settings', { [`index.blocks.${block}`]: null }),
  ]),
});
