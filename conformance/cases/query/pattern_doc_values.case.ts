import { defineCase, load, put, search } from '../../case.ts';

/** Keywords that are searched in doc values: 8 builds the queries that it builds for runtime fields. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: { k: { type: 'keyword', index: false }, 'with space': { type: 'keyword', index: false } },
      },
    }),
    load('a', [{ k: 'abc' }, { k: ['b', 'abd'] }, { k: '' }, { 'with space': 'a' }, {}]),
  ],
  reads: [
    { prefix: { k: 'a' } },
    { prefix: { k: { value: 'A', case_insensitive: true } } },
    { prefix: { k: { value: 'a', rewrite: 'scoring_boolean' } } },
    { wildcard: { k: 'a*' } },
    { wildcard: { k: { value: 'A*', case_insensitive: true } } },
    { wildcard: { 'with space': 'a' } },
    { regexp: { k: 'a.*' } },
    { term: { k: { value: 'ABC', case_insensitive: true } } },
    { match: { k: { query: 'abe', fuzziness: 1 } } },
    { simple_query_string: { query: 'a* abe~1', fields: ['k'] } },
    { fuzzy: { k: 'abe' } },
    { fuzzy: { k: { value: '', fuzziness: 1 } } },
    { fuzzy: { k: { value: 'abe', rewrite: 'scoring_boolean', boost: 2 } } },
    { query_string: { query: 'k:a* k:abe~1 k:/a.*/' } },
    { boosting: { positive: { exists: { field: 'k' } }, negative: { prefix: { k: 'a' } }, negative_boost: 0.5 } },
    { bool: { filter: [{ prefix: { k: 'a' } }], must: [{ wildcard: { k: 'ab*' } }] } },
  ].flatMap((query) => [
    search('a', { query, explain: true, _source: false }),
    search('a', { query, highlight: { fields: { k: {} } }, _source: false }),
  ]),
});
