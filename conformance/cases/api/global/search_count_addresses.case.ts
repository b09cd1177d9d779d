import { defineCase, load, post, put, search } from '../../../case.ts';

const queries = ['ip', 'bare', 'many', 'unindexed'].flatMap((field) => [
  { term: { [field]: '1.2.3.4' } },
  { terms: { [field]: ['1.2.3.4', '1.2.3.5'] } },
  { range: { [field]: { gte: '1.2.3.4' } } },
  { range: { [field]: { gte: '1.2.3.5' } } },
  { range: { [field]: { gte: '1.2.3.4', lt: '1.2.3.5' } } },
  { term: { [field]: '1.2.3.0/24' } },
  { bool: { filter: [{ term: { [field]: '1.2.3.4' } }] } },
]);

/**
 * A segment counts the documents with an address in a range from its index alone where none has several values, or all lie in the range.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { refresh_interval: '-1' },
      mappings: {
        properties: {
          ip: { type: 'ip' },
          bare: { type: 'ip', doc_values: false },
          many: { type: 'ip' },
          unindexed: { type: 'ip', index: false },
        },
      },
    }),
    load('a', [
      { ip: '1.2.3.4', bare: '1.2.3.4', many: ['1.2.3.4', '1.2.3.9'], unindexed: '1.2.3.4' },
      { ip: '1.2.3.5', bare: '1.2.3.5', many: '1.2.3.5', unindexed: '1.2.3.5' },
    ]),
    put('/a/_doc/x?refresh=true', {}),
    put('/a/_doc/y?refresh=true', { ip: '1.2.3.7', bare: '1.2.3.7', many: ['1.2.3.4', '1.2.3.7'] }),
    put('/a/_doc/z?refresh=true', {}),
  ],
  examples: [
    [
      ...queries.flatMap((query) =>
        [1, 2, 3].map((track_total_hits) => search('a', { size: 0, track_total_hits, query })),
      ),
      post('/a/_bulk?refresh=true', '{"delete":{"_id":"y"}}\n'),
      ...queries.map((query) => search('a', { size: 0, track_total_hits: 1, query })),
    ],
  ],
});
