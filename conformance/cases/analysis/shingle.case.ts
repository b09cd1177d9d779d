import { bulk, defineCase, get, post, put, search } from '../../case.ts';

/** Shingles of every kind, by the name of their filter. */
const SHINGLES: Readonly<Record<string, object>> = {
  plain: {},
  three: { max_shingle_size: 3 },
  alone: { output_unigrams: false },
  alone_three: { output_unigrams: false, min_shingle_size: 2, max_shingle_size: 3 },
  only_three: { output_unigrams: false, min_shingle_size: 3, max_shingle_size: 3 },
  lenient: { output_unigrams: false, output_unigrams_if_no_shingles: true, min_shingle_size: 3, max_shingle_size: 3 },
  both: { output_unigrams: true, output_unigrams_if_no_shingles: true },
  joined: { token_separator: '', filler_token: '' },
  spelt: { token_separator: '+', filler_token: '*', max_shingle_size: 4, min_shingle_size: 3 },
  strings: { max_shingle_size: '3', output_unigrams: 'false' },
};
const NAMES = Object.keys(SHINGLES);
const TEXTS = [
  '',
  'one',
  'one two',
  'One two three four',
  'the one',
  'one the',
  'one the two',
  'the the one the the the two three the the',
  'the',
  'a, b (c) \u{1F600} höhle',
];

const settings = {
  refresh_interval: -1,
  analysis: {
    filter: {
      ...Object.fromEntries(NAMES.map((name) => [name, { type: 'shingle', ...SHINGLES[name] }])),
      the: { type: 'stop', stopwords: ['the'] },
    },
    analyzer: {
      ...Object.fromEntries(
        NAMES.map((name) => [name, { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'the', name] }]),
      ),
      global: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'shingle'] },
      twice: { type: 'custom', tokenizer: 'standard', filter: ['shingle', 'shingle'] },
      stopped: { type: 'custom', tokenizer: 'standard', filter: ['plain', 'the'] },
    },
  },
};
const field = (analyzer: string, more: object = {}) => ({ type: 'text', analyzer, ...more });
const analyze = (body: unknown, index = '/a') => post(`${index}/_analyze`, body);
const refused = (filter: object) =>
  put('/r', { settings: { analysis: { filter: { f: { type: 'shingle', ...filter } } } } });
const used = (filter: object, more: object = {}) =>
  put('/u', {
    settings: {
      ...more,
      analysis: {
        filter: { f: { type: 'shingle', ...filter } },
        analyzer: { x: { type: 'custom', tokenizer: 'standard', filter: ['f'] } },
      },
    },
  });
const request = (query: object) => search('a', { query });
const FIELDS = ['t', 'g', 'o', 's', 'm'];

/** The token filter `shingle`: its options, and their errors. */
export default defineCase({
  setup: [
    put('/a', {
      settings,
      mappings: {
        properties: {
          t: field('three', {
            fields: {
              c: { type: 'completion', analyzer: 'three' },
              v: field('three', { term_vector: 'with_positions_offsets' }),
            },
          }),
          g: field('global'),
          o: field('alone'),
          m: field('alone_three'),
          s: { type: 'text', analyzer: 'three', search_analyzer: 'standard' },
        },
      },
    }),
    bulk('/a/_bulk?refresh=true', [
      ...['the quick brown fox', 'quick the brown fox jumps', 'brown fox', 'fox'].flatMap((text, place) => [
        { index: { _id: `${place}` } },
        { t: text, g: [text, 'lazy dog'], o: text, s: text, m: text },
      ]),
    ]),
  ],
  reads: [
    ...[...NAMES, 'global', 'twice', 'stopped'].flatMap((analyzer) => TEXTS.map((text) => analyze({ analyzer, text }))),
    analyze({ analyzer: 'three', text: ['one two', 'three four'] }),
    analyze({ analyzer: 'three', text: 'one two three', explain: true }),
    analyze({ tokenizer: 'standard', filter: ['shingle'], text: 'one two' }),
    analyze({ tokenizer: 'standard', filter: ['shingle'], text: 'one two' }, ''),
    analyze({ tokenizer: 'standard', filter: [{ type: 'shingle', max_shingle_size: 3 }], text: 'one two three' }),
    analyze({ tokenizer: 'standard', filter: [{ type: 'shingle', max_shingle_size: 3 }], text: 'one two three' }, ''),
    // Queries of fields of shingles.
    ...FIELDS.flatMap((name) => [
      ...['quick', 'quick brown', 'the quick brown fox', 'brown fox jumps', 'fox nope brown fox', ''].flatMap(
        (text) => [
          request({ match: { [name]: text } }),
          request({ match: { [name]: { query: text, operator: 'and' } } }),
          request({ match_phrase: { [name]: text } }),
        ],
      ),
      request({ match: { [name]: { query: 'quick brown fox', minimum_should_match: '50%' } } }),
      request({ match_phrase: { [name]: { query: 'quick fox', slop: 2 } } }),
      request({ match_phrase_prefix: { [name]: 'quick bro' } }),
      request({ match_bool_prefix: { [name]: 'quick brown f' } }),
      request({ query_string: { query: '"quick brown" fox', default_field: name } }),
      request({ simple_query_string: { query: '"quick brown" fox', fields: [name] } }),
      request({ term: { [name]: 'brown fox' } }),
      request({ prefix: { [name]: 'brown f' } }),
      request({ multi_match: { query: 'quick brown', fields: [name, 't'], type: 'cross_fields' } }),
    ]),
    ...['t', 't.v', 'g'].flatMap((name) => [
      search('a', { query: { match: { [name]: 'brown fox' } }, highlight: { fields: { [name]: {} } } }),
      search('a', {
        query: { match: { [name]: 'brown fox' } },
        highlight: { fields: { [name]: { type: 'plain' } } },
      }),
    ]),
    search('a', { query: { match: { t: 'brown fox' } }, explain: true }),
    ...['quick', 'quick br', 'brown fox'].map((prefix) =>
      search('a', { _source: false, suggest: { x: { prefix, completion: { field: 't.c' } } } }),
    ),
    get('/a/_settings'),
  ],
  examples: [
    ...[
      { max_shingle_size: 6 },
      { max_shingle_size: 5 },
      { max_shingle_size: 1 },
      { min_shingle_size: 1 },
      { min_shingle_size: 0 },
      { min_shingle_size: 3 },
      { min_shingle_size: -5 },
      { max_shingle_size: 5, output_unigrams: false },
      { max_shingle_size: 6, output_unigrams: false },
      { max_shingle_size: 'x' },
      { output_unigrams: 'x' },
      { output_unigrams_if_no_shingles: 1 },
      { min_shingle_size: 'x', output_unigrams: 'x' },
      { max_shingle_size: null },
      { token_separator: null, filler_token: null },
      { token_separator: ['a', 'b'] },
      { nope: 1 },
    ].map((filter) => [refused(filter), used(filter), post('/u/_analyze', { analyzer: 'x', text: 'one two three' })]),
    [
      used({ max_shingle_size: 4 }, { max_shingle_diff: 2 }),
      used({ max_shingle_size: 6 }, { max_shingle_diff: 10 }),
      post('/u/_analyze', { analyzer: 'x', text: 'one two three four five six seven' }),
    ],
    [
      put('/n', { settings: { analysis: { normalizer: { x: { type: 'custom', filter: ['shingle'] } } } } }),
      put('/n', {
        settings: {
          analysis: {
            filter: { f: { type: 'shingle' } },
            normalizer: { x: { type: 'custom', filter: ['f'] } },
          },
        },
      }),
    ],
  ],
});
