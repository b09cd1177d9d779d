import { defineCase, load, put, search } from '../../case.ts';

const filters: readonly object[] = [
  { match_all: {} },
  { match_all: { boost: 2 } },
  { match_all: { _name: 'x' } },
  { bool: {} },
  { bool: { boost: 2 } },
  { bool: { must: [] } },
  { bool: { filter: [{ match_all: {} }] } },
  { bool: { must: [{ match_all: {} }] } },
  { bool: { must_not: [{ match_none: {} }] } },
  { constant_score: { filter: { match_all: {} } } },
  { range: { n: {} } },
  { exists: { field: 'k' } },
  { query_string: { query: '*:*' } },
  { term: { _index: 'a' } },
  { term: { _index: 'b' } },
  { wildcard: { _index: 'a*' } },
  { prefix: { _index: 'a' } },
  { terms: { _index: ['a'] } },
  { match: { _index: 'a' } },
  { match_phrase: { _index: 'a' } },
  { wrapper: { query: 'eyJtYXRjaF9hbGwiOnt9fQ==' } },
  { dis_max: { queries: [{ match_all: {} }] } },
  { match_none: {} },
];

/** A filter that is rewritten to all documents is removed, as explanations show. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { k: { type: 'keyword' }, n: { type: 'integer' } } },
    }),
    load('a', [{ k: 'a', n: 3 }]),
  ],
  reads: [
    ...filters.map((filter) =>
      search('a', {
        query: { function_score: { functions: [{ filter, weight: 2 }, { weight: 3 }] } },
        explain: true,
        _source: false,
      }),
    ),
    ...filters.map((filter) =>
      search('a', { query: { bool: { must: { match_all: {} }, must_not: filter } }, _source: false }),
    ),
  ],
});
