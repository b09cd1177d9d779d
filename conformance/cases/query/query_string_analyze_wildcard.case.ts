import { defineCase, load, put, search } from '../../case.ts';

const request = (query: string, rest: object = {}) => ({
  query_string: { query, analyze_wildcard: true, default_field: 't', ...rest },
});
const and = { default_operator: 'and' };
const single = ['foo-bar*', 'FOO*', '上海市*', 'x-foo-bar*', '...*', 'foo-the*', 'the*', 'foo-bar*^2', 'foo.bar*'];
const within = ['foo-bar* fox', '-foo-bar*', '...* fox', '+...* +fox', '(foo-bar*)', '...* OR ...*'];

const words = [
  ...[...single, ...within].flatMap((query) => [request(query), request(query, and)]),
  ...['foo-bar*', 'foo-the*', 'bar-foo-the*', 'bar-foo-the* fox'].flatMap((query) => [
    request(query, { default_field: 'stacked' }),
    request(query, { default_field: 'stacked', ...and }),
    request(query, { default_field: 'stacked', minimum_should_match: 2 }),
  ]),
];
const bodies = [
  ...words,
  ...['phrase', 'phrase_prefix', 'cross_fields', 'bool_prefix'].map((type) => request('foo-bar*', { type })),
  ...['2', '-1'].flatMap((least) =>
    ['foo-bar*', 'x-foo-bar*', 'foo-bar*^2', 'foo-bar* fox', '...*'].map((query) =>
      request(query, { minimum_should_match: least }),
    ),
  ),
  ...['keyword', 'simple', 'shingled'].flatMap((analyzer) =>
    ['t', 'k', 'low', 'fl.x', 'stacked'].map((field) => request('FOO-Bar*', { default_field: field, analyzer })),
  ),
  ...['k', 'low', 'fl.x', 'n', 'ip', 'd', 'nope'].flatMap((field) =>
    ['FOO-Bar*', '...*', '1*'].map((query) => request(query, { default_field: field })),
  ),
  ...['foo-bar*', 'foo*', '...*'].map((query) => request(query, { default_field: 'nt' })),
  request('foo-bar*', { rewrite: 'scoring_boolean' }),
  request('foo-bar*', { analyze_wildcard: false }),
  request('F*', { default_field: 'fl.x', analyzer: 'simple', analyze_wildcard: false }),
];
const severalFields = [
  ...['foo-bar*', '...*', '...* fox', 'foo-bar*^2'].flatMap((query) =>
    [['t', 'u'], ['t^3', 'k'], ['t', 'nope'], ['nope'], ['t^2']].map((fields) =>
      request(query, { fields, default_field: undefined }),
    ),
  ),
  request('foo-bar*', { fields: ['t^3', 'u'], default_field: undefined, type: 'most_fields', ...and }),
  request('foo-bar*', { fields: ['n', 't'], default_field: undefined, lenient: true }),
  request('foo-bar*', { fields: ['n', 't'], default_field: undefined }),
];
// Patterns in fields other than text are not analysed, whatever the analyzer.
const patterns = ['F*', 'F?O*', 'f*'].flatMap((query) =>
  ['k', 'low', 't'].flatMap((field) =>
    ['simple', 'keyword'].map((analyzer) => ({ query_string: { query, default_field: field, analyzer } })),
  ),
);

/** The words before `*` are analysed; of several words only the last is a prefix. */
export default defineCase({
  setup: [
    put('/a', {
      settings: {
        analysis: {
          filter: { pairs: { type: 'shingle' } },
          analyzer: {
            stopping: { type: 'standard', stopwords: ['the', 'a'] },
            shingled: { tokenizer: 'standard', filter: ['lowercase', 'stop', 'pairs'] },
          },
        },
      },
      mappings: {
        properties: {
          t: { type: 'text', analyzer: 'stopping' },
          u: { type: 'text' },
          stacked: { type: 'text', analyzer: 'shingled' },
          nt: { type: 'text', index: false },
          k: { type: 'keyword' },
          low: { type: 'keyword', normalizer: 'lowercase' },
          fl: { type: 'flattened' },
          n: { type: 'long' },
          ip: { type: 'ip' },
          d: { type: 'date' },
        },
      },
    }),
    load('a', [
      ...['foo bar', 'foo', 'barn', 'fox', 'the 上海市', 'x foo', 'bar foo the', 'Foo.barn'].map((text) => ({
        t: text,
        u: `${text} fox`,
        stacked: text,
      })),
      ...['foo', 'FOO', 'foo-bar', 'FOO-Barn', '...x', 'Fqo'].map((k) => ({ k, low: k, fl: { x: k } })),
    ]),
  ],
  reads: [
    ...[...bodies, ...severalFields, ...patterns].map((query) => search('a', { query })),
    ...words.map((query) => search('a', { query, explain: true })),
  ],
});
