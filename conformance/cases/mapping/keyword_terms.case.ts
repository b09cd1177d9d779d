import { defineCase, get, load, put, search } from '../../case.ts';

const FIELDS = {
  k: { type: 'keyword' },
  n: { type: 'keyword', norms: true },
  f: { type: 'keyword', index_options: 'freqs' },
  b: { type: 'keyword', index_options: 'freqs', norms: true },
  d: { type: 'keyword', norms: true, index_options: 'freqs', doc_values: false },
  x: { type: 'keyword', norms: true, index: false },
  s: { type: 'keyword', similarity: 'boolean', norms: true },
  c: { type: 'keyword', norms: true, index_options: 'freqs', normalizer: 'lowercase', ignore_above: 5, store: true },
};
const NAMES = Object.keys(FIELDS);
const of = (values: unknown) => Object.fromEntries(NAMES.map((name) => [name, values]));
const QUERIES = NAMES.flatMap((name) => [
  { term: { [name]: 'aa' } },
  { match: { [name]: 'aa' } },
  { terms: { [name]: ['aa', 'B'] } },
  { bool: { should: [{ term: { [name]: 'aa' } }, { term: { [name]: { value: 'B', boost: 2 } } }] } },
  { exists: { field: name } },
  { prefix: { [name]: 'a' } },
  { prefix: { [name]: { value: 'a', rewrite: 'scoring_boolean' } } },
  { range: { [name]: { gte: 'a' } } },
  { term: { [name]: { value: 'AA', case_insensitive: true } } },
  { match_phrase: { [name]: 'aa' } },
]);
const SPLIT = {
  s: { type: 'keyword', split_queries_on_whitespace: true },
  l: { type: 'keyword', split_queries_on_whitespace: true, normalizer: 'lowercase' },
  c: { type: 'keyword', split_queries_on_whitespace: true, normalizer: 'lower' },
  k: { type: 'keyword' },
};
const SPLIT_QUERIES = ['s', 'l', 'c', 'k'].flatMap((name) => [
  ...['Red fox', 'red', '  fox   red ', ' ', 'Red  blue'].flatMap((text) => [
    { match: { [name]: text } },
    { match: { [name]: { query: text, operator: 'and' } } },
    { match_phrase: { [name]: text } },
    { match_bool_prefix: { [name]: text } },
    { term: { [name]: text } },
    { multi_match: { query: text, fields: [name] } },
    { multi_match: { query: text, fields: [name], type: 'phrase' } },
    { simple_query_string: { query: text, fields: [name] } },
  ]),
  { query_string: { query: 'Red fox', fields: [name] } },
  { query_string: { query: '"Red fox"', fields: [name] } },
  { query_string: { query: 'Red\\ fox', fields: [name] } },
  { simple_query_string: { query: '"Red fox" | blue', fields: [name] } },
  { match: { [name]: { query: 'rad fix', fuzziness: 1 } } },
  { match: { [name]: { query: 'red fox', minimum_should_match: 2 } } },
  { prefix: { [name]: 'Red f' } },
]);

/** Counters of keywords, and how the texts of queries on them are split. */
export default defineCase({
  examples: [
    [
      put('/a', { settings: { number_of_shards: 1 }, mappings: { properties: FIELDS } }),
      load('a', [of(['aa', 'B', 'aa']), of('aa'), of(['B', 'too long']), {}, of(['c', 'd', 'B', 'B', 'AA'])]),
      ...QUERIES.map((query) => search('a', { query, _source: false, explain: true })),
      ...QUERIES.map((query) => search('a', { query, _source: false, profile: true })),
      ...NAMES.flatMap((name) => [
        search('a', { size: 0, aggs: { x: { terms: { field: name } } } }),
        search('a', { sort: [name], _source: false }),
        search('a', { docvalue_fields: [name], fields: [name], _source: false }),
        search('a', { query: { more_like_this: { fields: [name], like: 'aa', min_term_freq: 1, min_doc_freq: 1 } } }),
      ]),
      search('a', { stored_fields: ['c'] }),
      search('a', { query: { multi_match: { query: 'aa', fields: ['n', 'f', 'b'] } }, explain: true, _source: false }),
      search('a', { query: { match: { n: 'aa' } }, highlight: { fields: { n: {} } }, _source: false }),
      get('/a/_field_caps?fields=n,f'),
      get('/a/_mapping'),
    ],
    [
      put('/a', {
        settings: {
          number_of_shards: 1,
          analysis: { normalizer: { lower: { type: 'custom', filter: ['lowercase'] } } },
        },
        mappings: { properties: SPLIT },
      }),
      load('a', [
        { s: 'red', l: 'RED', c: 'RED', k: 'red' },
        { s: ['red', 'fox'], l: ['Red', 'FOX'], c: ['Red', 'FOX'], k: ['red', 'fox'] },
        { s: 'Red fox', l: 'Red fox', c: 'Red fox', k: 'Red fox' },
        { s: 'blue', l: 'blue', c: 'blue', k: 'blue' },
      ]),
      ...SPLIT_QUERIES.map((query) => search('a', { query, _source: false, explain: true })),
      put('/a/_mapping', { properties: { k: SPLIT.s, s: { type: 'keyword' } } }),
      get('/a/_mapping'),
      ...SPLIT_QUERIES.slice(0, 8).map((query) => search('a', { query, _source: false })),
    ],
    ...[
      { norms: 'x' },
      { index_options: 'positions' },
      { index_options: 'docs', norms: false },
      { split_queries_on_whitespace: 'x' },
      { split_queries_on_whitespace: true, normalizer: 'nope' },
      { index: false, index_options: 'freqs' },
    ].map((parameters) => [
      put('/a', { mappings: { properties: { o: { properties: { k: { type: 'keyword', ...parameters } } } } } }),
      get('/a/_mapping'),
    ]),
    [
      put('/a', { mappings: { properties: { k: { type: 'keyword' }, f: FIELDS.f } } }),
      put('/a/_mapping', { properties: { k: { type: 'keyword', norms: true } } }),
      put('/a/_mapping', { properties: { k: { type: 'keyword', index_options: 'freqs' } } }),
      put('/a/_mapping', { properties: { f: { type: 'keyword' } } }),
    ],
  ],
});
