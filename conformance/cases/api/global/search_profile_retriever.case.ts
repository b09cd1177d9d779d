import { bulk, defineCase, put, search } from '../../../case.ts';

const standards = [
  {},
  { query: { match: { t: 'a' } } },
  { query: { match_all: {} }, sort: [{ k: 'asc' }] },
  {
    query: { bool: { must: [{ match: { t: 'a' } }], filter: [{ term: { k: '1' } }] } },
    sort: ['_score', { k: 'desc' }],
  },
  { query: { match: { t: 'a' } }, filter: { term: { k: '1' } } },
  { query: { match_all: {} }, min_score: 0.5 },
  { query: { term: { k: '1' } }, collapse: { field: 'k' } },
];

/** Profiles of the retriever `standard` are those of the same search without a retriever. */
export default defineCase({
  setup: [
    put('/p', {
      settings: { number_of_shards: 1, refresh_interval: -1 },
      mappings: { properties: { t: { type: 'text' }, k: { type: 'keyword' } } },
    }),
    bulk('/p/_bulk?refresh=true', [
      '{"index":{"_id":"1"}}',
      '{"t":"a b","k":"1"}',
      '{"index":{"_id":"2"}}',
      '{"t":"b","k":"2"}',
      '{"index":{"_id":"3"}}',
      '{"t":"a","k":"1"}',
    ]),
  ],
  reads: [
    ...standards.map((standard) => search('p', { profile: true, retriever: { standard } })),
    search('p', { profile: true, size: 1, _source: false, retriever: { standard: { query: { term: { k: '1' } } } } }),
    search('p', {
      profile: true,
      aggs: { k: { terms: { field: 'k' } } },
      retriever: { standard: { query: { match: { t: 'b' } } } },
    }),
    search('p', { profile: false, retriever: { standard: { query: { match: { t: 'b' } } } } }),
  ],
});
