import { defineCase, load, put, search } from '../../../case.ts';

const fields = ['t', 't.raw', 'k'];
const queries: readonly object[] = [
  { multi_match: { query: 'and', fields, type: 'bool_prefix' } },
  { multi_match: { query: 'and', fields, type: 'most_fields' } },
  { multi_match: { query: 'and', fields, tie_breaker: 1 } },
  {
    bool: { must: { multi_match: { query: 'and', fields, type: 'bool_prefix' } }, filter: { exists: { field: 'k' } } },
  },
];

/** Profiles of fields whose scores are added up: they come in the order of a set. */
export default defineCase({
  setup: [
    put('/w', {
      mappings: {
        properties: { t: { type: 'text', fields: { raw: { type: 'keyword' } } }, k: { type: 'keyword' } },
      },
    }),
    load('w', [{ t: 'and', k: 'and' }, {}]),
  ],
  reads: queries.map((query) => search('w', { query, profile: true })),
});
