import { defineCase, load, put, search } from '../../case.ts';

const of = (query: object) => search('a', { _source: false, query });
const fields = ['t'];

/** Options of queries over texts that are null, or numbers. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { t: { type: 'text' } } } }),
    load('a', [{ t: 'red fox' }, { t: 'dog' }, { t: 'fox dog' }]),
  ],
  reads: [
    ...[null, 1, '1', '50%', true, [], {}].flatMap((minimum_should_match) => [
      of({ match: { t: { query: 'fox dog', minimum_should_match } } }),
      of({ multi_match: { query: 'fox dog', fields, minimum_should_match } }),
      of({ combined_fields: { query: 'fox dog', fields, minimum_should_match } }),
      of({ simple_query_string: { query: 'fox dog', fields, minimum_should_match } }),
      of({ query_string: { query: 'fox dog', fields, minimum_should_match } }),
      of({ match_bool_prefix: { t: { query: 'fox dog', minimum_should_match } } }),
    ]),
    of({ multi_match: { query: 'fox', fields, fuzzy_rewrite: null } }),
    of({ multi_match: { query: 'fox', fields, analyzer: null } }),
    of({ match: { t: { query: 'fox', analyzer: null } } }),
    of({ simple_query_string: { query: 'fox', fields, analyzer: null } }),
    of({ query_string: { query: 'fox', fields, analyzer: null } }),
    of({ query_string: { query: 'fox', fields, time_zone: null } }),
  ],
});
