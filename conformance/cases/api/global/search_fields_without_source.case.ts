import { defineCase, put, search } from '../../../case.ts';

const request = [
  'k',
  's',
  'n.a',
  'nope',
  '*',
  'n',
  '_id',
  '_routing',
  { field: 'k', include_unmapped: true },
  { field: 'd', format: 'yyyy' },
];

/** Fields have no values where documents have no source, whatever else is stored of them. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        _source: { enabled: false },
        properties: {
          k: { type: 'keyword' },
          s: { type: 'keyword', store: true },
          d: { type: 'date' },
          n: { type: 'nested', properties: { a: { type: 'long' } } },
        },
      },
    }),
    put('/a/_doc/1?refresh=true&routing=r', { k: 'a', s: 'b', d: '2020', n: [{ a: 1 }], x: 'y' }),
  ],
  reads: request.flatMap((field) => [
    search('a', { fields: [field] }),
    search('a', { fields: [field], size: 0 }),
    search('a', { fields: [field], stored_fields: ['s'] }),
    search('a', { fields: [field], docvalue_fields: ['k'] }),
    search('a', {
      fields: [field],
      query: { nested: { path: 'n', query: { match_all: {} }, inner_hits: { fields: [field] } } },
    }),
  ]),
});
