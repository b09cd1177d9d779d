import { defineCase, get, load, post, put, search } from '../../case.ts';

const TYPES = ['best_fields', 'bool_prefix', 'phrase', 'phrase_prefix'];
const TEXTS = ['a', 'a b', 'a b.', 'a.'];

const QUERIES = [
  ...TEXTS.flatMap((query) =>
    [{}, { fuzziness: 1 }].flatMap((options) => [
      { match: { t: { query, ...options } } },
      { match_bool_prefix: { t: { query, ...options } } },
      { multi_match: { query, fields: ['t'], type: 'bool_prefix', ...options } },
    ]),
  ),
  { term: { t: 'a' } },
  { term: { t: { value: 'a', case_insensitive: true } } },
  { term: { t: { value: '', case_insensitive: true } } },
  { prefix: { t: 'a' } },
  { prefix: { t: { value: 'a', case_insensitive: true } } },
  { fuzzy: { t: 'a' } },
  { wildcard: { t: 'a*' } },
  { range: { t: { gte: 'a' } } },
  { match_bool_prefix: { k: { query: 'a', fuzziness: 1 } } },
  { term: { k: { value: 'A', case_insensitive: true } } },
  ...['prefix', 'wildcard', 'regexp', 'fuzzy'].map((name) => ({ span_multi: { match: { [name]: { t: 'a' } } } })),
  { span_near: { clauses: [{ span_multi: { match: { prefix: { t: { value: 'a', case_insensitive: true } } } } }] } },
];

const LENIENT = [
  ...TYPES.map((type) => ({ type, fields: ['t'] })),
  { type: 'bool_prefix', fields: ['t'], operator: 'and' },
  { type: 'bool_prefix', fields: ['t'], fuzziness: 1 },
].map((options) => ({ multi_match: { query: 'a b', lenient: true, ...options } }));

/**
 * Texts that are not indexed. ES: the error of 9 mentions doc values except for fuzzy terms; a lenient query forgives each term by itself.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text', index: false },
          k: { type: 'keyword', index: false },
        },
      },
    }),
    load('a', [{ t: 'a b', k: 'a' }]),
  ],
  reads: [
    search('a', { query: { match_all: {} } }),
    ...QUERIES.map((query) => search('a', { query })),
    ...[
      ...LENIENT,
      { match: { t: { query: 'a b', lenient: true } } },
      { query_string: { query: 'a b', fields: ['t'] } },
    ].flatMap((query) => [
      search('a', { query, profile: true }),
      post('/a/_validate/query?explain=true', { query }),
      get('/a/_explain/1', { query }),
    ]),
  ],
});
