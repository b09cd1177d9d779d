import { defineCase, get, post, put } from '../../case.ts';

const exact = {
  type: 'text',
  fields: {
    exact: { type: 'text', analyzer: 'whitespace' },
    key: { type: 'keyword' },
    n: { type: 'integer', ignore_malformed: true },
  },
};
const texts = [
  '"Quick brown"',
  '"Quick brown" OR lazy',
  't:"Quick brown"~2 u:"Quick"',
  '*:"Quick"',
  't*:"Quick"',
  '"quick" -"Quick"',
  '"Quick"^3',
  '"the quick" Quick',
];
const options = [
  { fields: ['t', 'u'], quote_field_suffix: '.exact' },
  { fields: ['t^2', 'u', 't.exact^3'], quote_field_suffix: '.exact' },
  { quote_field_suffix: '.exact' },
  { fields: ['*'], quote_field_suffix: '.exact' },
  { fields: ['t', 'nope'], quote_field_suffix: '.nope' },
  { fields: ['t'], quote_field_suffix: '.key' },
  { fields: ['t'], quote_field_suffix: '.n', lenient: true },
  { fields: ['t'], quote_field_suffix: '.n' },
  { fields: ['t', 'a'], quote_field_suffix: '' },
  { fields: ['al', 'v'], quote_field_suffix: 'x' },
  { fields: ['t'], quote_field_suffix: '.exact', analyzer: 'simple' },
];
const only = [
  { default_field: 't', quote_field_suffix: '.exact' },
  { default_field: '*', quote_field_suffix: '.exact' },
  { fields: ['t'], quote_field_suffix: '.exact', quote_analyzer: 'standard' },
  { fields: ['t', 'u'], quote_field_suffix: '.exact', type: 'cross_fields', tie_breaker: 0.5 },
  { fields: ['t', 'u'], quote_field_suffix: '.exact', type: 'phrase', phrase_slop: 3 },
];
const wrong = [null, 1, true, {}, ['.exact']];

const request = texts.flatMap((query) => [
  ...options.map((more) => ({ query_string: { query, ...more } })),
  ...only.map((more) => ({ query_string: { query, ...more } })),
  ...options.map((more) => ({ simple_query_string: { query: query.replace(' OR ', ' | '), ...more } })),
]);
const unmapped = options.slice(0, 2).map((more) => ({ query_string: { query: 'nope:"Quick"', ...more } }));
const queries = [...request, ...unmapped];

/** `quote_field_suffix`: quoted texts are searched in other fields, where these exist. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          t: exact,
          u: exact,
          v: { type: 'text' },
          vx: { type: 'text' },
          al: { type: 'alias', path: 'v' },
          alx: { type: 'alias', path: 't.exact' },
        },
      },
    }),
    put('/a/_doc/1', { t: 'The Quick brown fox', u: 'Running dogs', v: 'Quick' }),
    put('/a/_doc/2', { t: 'the quick Brown foxes', u: 'run dog', vx: 'quick brown' }),
    put('/a/_doc/3', { t: 'quick', u: 'Quick lazy' }),
    put('/a/_doc/4', { t: '12', u: 'fox', vx: 'the quick' }),
    put('/a/_doc/5', { t: 'Quick' }),
    post('/a/_refresh'),
  ],
  reads: [
    ...queries.map((query) =>
      post('/a/_search?filter_path=hits.total,hits.hits._id,hits.hits._score,error', { query }),
    ),
    ...queries.slice(0, 27).map((query) => post('/a/_explain/1', { query })),
    // Several fields come in a non-deterministic order where they are rendered.
    ...options
      .filter(({ fields }) => fields?.length === 1 && !fields.includes('*'))
      .map((more) =>
        get('/a/_validate/query?explain=true&rewrite=true', {
          query: { query_string: { query: '"Quick brown"', ...more } },
        }),
      ),
    post('/a/_search', { query: queries[0], highlight: { fields: { t: {}, 't.exact': {} } } }),
    post('/a/_search', {
      query: queries[0],
      highlight: { require_field_match: false, fields: { t: {}, u: {} } },
    }),
    ...wrong.flatMap((quote_field_suffix) => [
      post('/a/_search', { query: { query_string: { query: '"a"', quote_field_suffix } } }),
      post('/a/_search', { query: { simple_query_string: { query: '"a"', quote_field_suffix } } }),
    ]),
  ],
});
