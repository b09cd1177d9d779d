import { defineCase, load, put, search } from '../../case.ts';

const FIELDS = [
  ['t', 'a'],
  ['k', 'a'],
  ['own', 'a'],
  ['_ignored', 'l'],
  ['_routing', 'r'],
  ['_field_names', 't'],
  ['_id', '1'],
] as const;
const queries: readonly object[] = FIELDS.flatMap(([field, value]) => [
  { term: { [field]: value } },
  { terms: { [field]: [value, 'other'] } },
  { match: { [field]: value } },
  { query_string: { query: value, fields: [field] } },
  { prefix: { [field]: { value, rewrite: 'scoring_boolean' } } },
  { prefix: { [field]: { value, rewrite: 'top_terms_2' } } },
  { fuzzy: { [field]: value } },
  { terms_set: { [field]: { terms: [value], minimum_should_match: 1 } } },
  { combined_fields: { query: value, fields: [field] } },
]);
const settings = (similarity: object) => ({ number_of_shards: 1, similarity: { default: similarity } });
const mappings = {
  properties: {
    t: { type: 'text' },
    k: { type: 'keyword' },
    own: { type: 'keyword', similarity: 'boolean' },
    l: { type: 'long', ignore_malformed: true },
  },
};
const documents = [
  { t: 'a b', k: 'a', own: 'a', l: 'x' },
  { t: 'a', k: 'b', l: 'y' },
  { t: 'c', l: 1 },
];

/** Metadata fields, which no mapping contains, are scored by the default similarity of the index. */
export default defineCase({
  setup: [
    put('/ib', {
      settings: settings({ type: 'IB', distribution: 'll', lambda: 'df', normalization: 'no' }),
      mappings,
    }),
    put('/k1', { settings: settings({ type: 'BM25', k1: 3, b: 0 }), mappings }),
    ...['ib', 'k1'].flatMap((index) => [
      load(index, documents),
      put(`/${index}/_doc/r?routing=r&refresh=true`, { t: 'a', k: 'a', l: 'z' }),
    ]),
  ],
  reads: ['ib', 'k1'].flatMap((index) => [
    ...queries.map((query) => search(index, { query, explain: true, _source: false })),
    ...[undefined, ['_ignored'], ['_routing', 't']].map((fields) =>
      search(index, {
        query: { more_like_this: { fields, like: [{ _id: '1' }, 'r'], min_term_freq: 1, min_doc_freq: 1 } },
        explain: true,
        _source: false,
      }),
    ),
  ]),
});
