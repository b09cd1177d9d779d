import { defineCase, load, put, search } from '../../../case.ts';

const values = [
  'Miloš',
  'Miloé',
  'Mix',
  'mix',
  'áb',
  'Áb',
  'Ã¡x',
  'šab',
  '日本',
  'ßx',
  'ẞx',
  'ix',
  'İx',
  'ΑΣ',
  'ας',
  '\u212ax',
  '𐐨x',
];
const prefixes = ['Mi', 'á', 'š', '日', 'Ã', '', 'ß', 'İ', 'ας', 'k', '𐐀'];

const queries = (field: string) => [
  ...prefixes.flatMap((value) => [
    { prefix: { [field]: { value } } },
    { prefix: { [field]: { value, case_insensitive: true } } },
  ]),
  { prefix: { [field]: { value: 'Mi', rewrite: 'top_terms_boost_3' } } },
  { query_string: { query: `${field}:Mi*` } },
  { match_bool_prefix: { [field]: 'Mi' } },
  { fuzzy: { [field]: 'Milxš' } },
  { wildcard: { [field]: { value: '*š*' } } },
  { wildcard: { [field]: { value: '*š*', case_insensitive: true } } },
  { regexp: { [field]: '.*š.*' } },
  { terms: { [field]: ['Miloš', 'áb'] } },
  { term: { [field]: { value: 'SSX', case_insensitive: true } } },
  { term: { [field]: { value: 'ẞX', case_insensitive: true } } },
];

/** Prefixes and other patterns in a keyword that is not indexed and in a runtime field: which documents match, and what is highlighted. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        runtime: { r: { type: 'keyword' } },
        properties: { k: { type: 'keyword', index: false }, i: { type: 'keyword' } },
      },
    }),
    load(
      'a',
      values.map((value) => ({ k: value, i: value, r: value })),
    ),
  ],
  reads: ['k', 'r', 'i'].flatMap((field) =>
    queries(field).flatMap((query) =>
      ['unified', 'plain'].map((type) =>
        search('a', { query, size: 20, _source: false, sort: '_doc', highlight: { type, fields: { [field]: {} } } }),
      ),
    ),
  ),
});
