import { bulk, defineCase, get, load, post, put, search } from '../../case.ts';
import { dfr, ib } from '../../similarities.ts';

const similarity = {
  geometric: dfr('g', 'b', 'no'),
  by_occurrences: dfr('if', 'l', 'h1', { 'normalization.h1.c': 0.5 }),
  by_documents: dfr('in', 'b', 'h2', { 'normalization.h2.c': 3 }),
  by_expected: dfr('ine', 'l', 'h3', { 'normalization.h3.c': 10 }),
  zipf: dfr('g', 'l', 'z', { 'normalization.z.z': 0.45 }),
  prior: dfr('ine', 'b', 'h3'),
  standardized: { type: 'DFI', independence_measure: 'standardized' },
  saturated: { type: 'DFI', independence_measure: 'saturated' },
  chisquared: { type: 'DFI', independence_measure: 'chisquared' },
  ll: ib('ll', 'df', 'no'),
  ll_z: ib('ll', 'ttf', 'z'),
  spl: ib('spl', 'df', 'h2'),
  spl_h1: ib('spl', 'ttf', 'h1', { 'normalization.h1.c': 4 }),
  dirichlet: { type: 'LMDirichlet' },
  short_dirichlet: { type: 'LMDirichlet', mu: 3 },
  endless: { type: 'LMDirichlet', mu: 0 },
  mercer: { type: 'LMJelinekMercer' },
  strong_mercer: { type: 'LMJelinekMercer', lambda: 0.7 },
  only_mercer: { type: 'LMJelinekMercer', lambda: 1 },
};
const names = Object.keys(similarity);
const texts = [
  'a b c',
  'a a b',
  'c d d d e f g',
  'b',
  `${'a '.repeat(5)}${'c '.repeat(40)}`,
  'b a b a b',
  'e e f',
  ['a c', 'a d'],
];
const documents = texts.map((text) => Object.fromEntries(names.map((name) => [name, text])));
const properties = Object.fromEntries(names.map((name) => [name, { type: 'text', similarity: name }]));

const few = ['geometric', 'by_documents', 'prior', 'standardized', 'll', 'spl_h1', 'short_dirichlet', 'mercer'];
const kinds = (field: string) => [
  { match: { [field]: { query: 'a', boost: 2.5 } } },
  { match: { [field]: 'a b zz' } },
  { match_phrase: { [field]: 'a b' } },
  { match_phrase: { [field]: { query: 'b a', slop: 3, boost: 0.5 } } },
  { match_phrase: { [field]: 'a a' } },
  { match_phrase_prefix: { [field]: 'b a' } },
  {
    span_near: {
      clauses: [{ span_term: { [field]: 'a' } }, { span_term: { [field]: 'b' } }],
      slop: 2,
      in_order: false,
    },
  },
  { span_or: { clauses: [{ span_term: { [field]: 'a' } }, { span_term: { [field]: 'zz' } }] } },
  { fuzzy: { [field]: { value: 'b', rewrite: 'top_terms_blended_freqs_2' } } },
  { fuzzy: { [field]: 'e' } },
  { prefix: { [field]: { value: 'a', rewrite: 'scoring_boolean' } } },
  {
    bool: { should: [{ term: { [field]: 'a' } }, { term: { [field]: 'e' } }], must_not: [{ term: { [field]: 'd' } }] },
  },
  { more_like_this: { fields: [field], like: 'a b e', min_term_freq: 1, min_doc_freq: 1 } },
];

const synonyms = {
  filter: { same: { type: 'shingle', min_shingle_size: 2, max_shingle_size: 2 } },
  analyzer: { same: { tokenizer: 'standard', filter: ['lowercase', 'same'] } },
};

export default defineCase({
  setup: [
    put('/s', { settings: { number_of_shards: 1, similarity }, mappings: { properties } }),
    load('s', documents),
    put('/three', { settings: { number_of_shards: 3, similarity }, mappings: { properties } }),
    load('three', documents),
    put('/five', { settings: { number_of_shards: 5, similarity }, mappings: { properties } }),
    load('five', documents),
    put('/gone', { settings: { number_of_shards: 1, similarity }, mappings: { properties } }),
    load('gone', documents),
    bulk('/gone/_bulk?refresh=true', [
      { delete: { _index: 'gone', _id: '2' } },
      { index: { _index: 'gone', _id: '1' } },
      Object.fromEntries(names.map((name) => [name, 'a e'])),
    ]),
    put('/flat', {
      settings: { number_of_shards: 1, similarity: { default: { type: 'boolean' } } },
      mappings: {
        properties: { t: { type: 'text' }, own: { type: 'text', similarity: 'BM25' }, k: { type: 'keyword' } },
      },
    }),
    load('flat', [{ t: 'a', own: 'a', k: 'a' }]),
    put('/m', {
      settings: { number_of_shards: 1, similarity, analysis: synonyms },
      mappings: {
        properties: {
          ...Object.fromEntries(
            few.flatMap((name) => [
              [`short_${name}`, { type: 'text', similarity: name, norms: false }],
              [`docs_${name}`, { type: 'text', similarity: name, index_options: 'docs' }],
              [`key_${name}`, { type: 'keyword', similarity: name }],
              [`pair_${name}`, { type: 'text', similarity: name, analyzer: 'same' }],
            ]),
          ),
          plain: { type: 'text' },
        },
      },
    }),
    load(
      'm',
      [...texts, ['a', 'a'], 'a'].map((text) => ({
        plain: text,
        ...Object.fromEntries(
          few.flatMap((name) => ['short', 'docs', 'key', 'pair'].map((kind) => [`${kind}_${name}`, text])),
        ),
      })),
    ),
    ...['LMDirichlet', 'LMJelinekMercer'].flatMap((type, at) => [
      put(`/default${at}`, {
        settings: { number_of_shards: 1, similarity: { default: { type } } },
        mappings: {
          properties: {
            t: { type: 'text' },
            own: { type: 'text', similarity: 'BM25' },
            k: { type: 'keyword' },
            b: { type: 'boolean' },
          },
        },
      }),
      load(
        `default${at}`,
        texts.map((text, row) => ({ t: text, own: text, k: ['x', 'y'].slice(row % 2), b: row % 3 === 0 })),
      ),
    ]),
  ],
  reads: [
    ...names.map((name) => search('s', { explain: true, query: { match: { [name]: 'a' } } })),
    ...few.flatMap((name) => kinds(name).map((query) => search('s', { explain: true, query }))),
    ...names.flatMap((name) =>
      ['three', 'five', 'gone'].map((index) =>
        search(index, {
          query: { bool: { should: [{ match: { [name]: 'a b e' } }, { match_phrase: { [name]: 'a b' } }] } },
        }),
      ),
    ),
    ...few.flatMap((name) => [
      search('gone', { explain: true, query: { match: { [name]: 'a e' } } }),
      post('/three,five/_search?search_type=dfs_query_then_fetch', {
        explain: true,
        query: { bool: { should: [{ match: { [name]: 'a b e' } }, { match_phrase: { [name]: 'a b' } }] } },
      }),
    ]),
    ...few.flatMap((name) => [
      ...['short', 'docs', 'key'].map((kind) =>
        search('m', { explain: true, query: { match: { [`${kind}_${name}`]: 'a' } } }),
      ),
      search('m', { explain: true, query: { match: { [`pair_${name}`]: 'a b' } } }),
      search('m', {
        explain: true,
        query: { match: { [`pair_${name}`]: { query: 'a b', auto_generate_synonyms_phrase_query: false } } },
      }),
    ]),
    search('m', { query: { match: { plain: 'a' } } }),
    ...[
      { multi_match: { query: 'a b', fields: few, type: 'cross_fields' } },
      { multi_match: { query: 'a e', fields: ['geometric', 'mercer^2', 'll'], type: 'cross_fields', operator: 'and' } },
      { multi_match: { query: 'a b', fields: few, type: 'most_fields' } },
      { multi_match: { query: 'a b', fields: few, type: 'phrase' } },
      { multi_match: { query: 'a b', fields: few, tie_breaker: 0.3 } },
      { combined_fields: { query: 'a', fields: ['mercer', 'll'] } },
    ].map((query) => search('s', { explain: true, query })),
    search('m', {
      explain: true,
      query: {
        multi_match: { query: 'a', fields: ['plain', 'short_ll', 'docs_ll', 'docs_mercer'], type: 'cross_fields' },
      },
    }),
    post('/five/_search?search_type=dfs_query_then_fetch', {
      explain: true,
      query: { multi_match: { query: 'a b', fields: few, type: 'cross_fields' } },
    }),
    ...['default0', 'default1'].flatMap((index) =>
      [
        { match: { t: 'a' } },
        { match: { own: 'a' } },
        { term: { k: 'y' } },
        { term: { b: true } },
        { combined_fields: { query: 'a', fields: ['t'] } },
        { match_phrase: { t: 'a b' } },
      ].map((query) => search(index, { explain: true, query })),
    ),
    ...[['t'], ['k'], ['none'], ['none', 't'], ['t', 'own'], []].map((fields) =>
      search('flat', { query: { combined_fields: { query: 'a', fields } } }),
    ),
    get('/s/_mapping'),
    get('/s/_settings?flat_settings=true&filter_path=*.settings.index.similarity*'),
    search('s', { profile: true, query: { match_phrase: { mercer: 'a b' } } }),
  ],
});
