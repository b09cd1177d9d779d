import { defineCase, load, post, put } from '../../case.ts';

const types = ['best_fields', 'most_fields', 'cross_fields', 'phrase', 'phrase_prefix', 'bool_prefix'];
const request = (query: string, more: object) => [
  post('/a/_search', { query: { simple_query_string: { query, ...more } }, _source: false }),
  post('/a/_validate/query?explain=true', { query: { simple_query_string: { query, ...more } } }, { majors: [9] }),
];

/** How several fields take part in plain text. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { analysis: { analyzer: { st: { tokenizer: 'standard', filter: ['lowercase', 'stop'] } } } },
      mappings: {
        properties: {
          t: { type: 'text' },
          u: { type: 'text', analyzer: 'st' },
          w: { type: 'text' },
          k: { type: 'keyword' },
          n: { type: 'integer' },
        },
      },
    }),
    load('a', [
      { t: 'the quick brown fox-trot', u: 'a quick dog', w: 'brown', k: 'quick', n: 1 },
      { t: 'brown dog', u: 'the brown fox', w: 'quick fox', k: 'fox', n: 2 },
      { t: 'fox', u: 'quick brown', w: 'dog the quick', k: 'dog', n: 3 },
    ]),
  ],
  reads: [
    ...types.flatMap((type) => [
      ...request('quick', { fields: ['t'], type }),
      ...request('quick fox', { fields: ['t', 'w^2'], type }),
      ...request('quick-brown fox', { fields: ['t', 'u^3', 'w'], type }),
      ...request('"quick brown" bro* fax~1 -dog', { fields: ['t', 'w'], type }),
      ...request('brown fox', { fields: ['t', 'w'], type, default_operator: 'and' }),
      ...request('brown 2', { fields: ['t', 'k', 'n'], type, lenient: true }).slice(0, 1),
    ]),
    ...request('brown fox', { fields: ['t', 'k^3'], type: 'cross_fields', analyzer: 'whitespace' }),
    ...request('brown fox dog', { fields: ['t', 'w'], type: 'cross_fields', minimum_should_match: 2 }),
    ...request('quick', { fields: ['nope'], type: 'cross_fields' }).slice(0, 1),
    post('/a/_validate/query?explain=true', {
      query: { multi_match: { query: 'fox dog', fields: ['t', 'w^3'], type: 'cross_fields', analyzer: 'whitespace' } },
    }),
    post('/a/_validate/query?explain=true', {
      query: { query_string: { query: 'fox dog', fields: ['t', 'w^3'], type: 'cross_fields' } },
    }),
    ...['nope', '', 'MOST_FIELDS', 1, null, {}, []].map((type) =>
      post('/a/_search', { query: { simple_query_string: { query: 'quick', fields: ['t'], type } } }),
    ),
  ],
});
