import { defineCase, load, put, search } from '../../../case.ts';

const none = { match_none: {} };
const queries: readonly unknown[] = [
  none,
  { match_all: {} },
  { ids: { values: [] } },
  { terms: { d: [] } },
  { exists: { field: 'nope' } },
  { term: { _index: 'other' } },
  { terms: { _index: ['other'] } },
  { prefix: { _index: 'other' } },
  { term: { nope: 'x' } },
  { range: { d: { gt: '2090' } } },
  { range: { nope: { gt: 1 } } },
  { match: { nope: 'x' } },
  { bool: { must_not: [{ match_all: {} }] } },
  { bool: { filter: [none, { term: { r: 5 } }] } },
  { bool: { filter: [{ exists: { field: 'nope' } }] } },
  { constant_score: { filter: none } },
  { function_score: { query: none } },
  { boosting: { positive: none, negative: { match_all: {} }, negative_boost: 0.5 } },
  { dis_max: { queries: [none] } },
];
const unread = [{ r: {} }, { r: 5 }, { r: { type: 'long', x: 1 } }, { r: null }];

/** Shards are skipped before the runtime fields of a search are parsed, by conditions that need no field. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 3 }, mappings: { properties: { d: { type: 'date' } } } }),
    load('a', [{ d: '2024-01-01' }, {}]),
  ],
  reads: [
    search('a', { query: { exists: { field: 'd' } }, sort: ['d'] }),
    ...queries.map((query) => search('a', { query, sort: ['d'], runtime_mappings: { r: {} } })),
    ...unread.flatMap((runtime_mappings) => [
      search('a', { query: none, sort: ['d'], runtime_mappings }),
      search('a', { query: none, runtime_mappings }),
    ]),
  ],
});
