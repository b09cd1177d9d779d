import { defineCase, load, post, put, search } from '../../../case.ts';

const long = 'x'.repeat(32_767);
const short = 'x'.repeat(255 * 120);
const requests = ['t', 'v', 'o'].map((field) => ({
  fields: { [field]: { fragment_size: 20, number_of_fragments: 1 } },
}));
const highlights = [
  ...requests,
  { fields: { t: { type: 'plain' } } },
  { require_field_match: false, fields: { t: {} } },
];
const found = 'filter_path=error,status,hits.total,_shards,hits.hits._id';

/** The words of a phrase that matches are counted as one term, which may be too long. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          t: { type: 'text' },
          v: { type: 'text', term_vector: 'with_positions_offsets' },
          o: { type: 'text', index_options: 'offsets' },
          k: { type: 'long' },
        },
      },
    }),
    load('a', [{ t: long, v: long, o: long, k: 1 }]),
  ],
  reads: [
    { match_phrase: { t: long } },
    { match_phrase: { v: long } },
    { match_phrase: { o: long } },
    { match_phrase: { t: short } },
    { match: { t: long } },
    { multi_match: { query: long, type: 'phrase', fields: ['t', 'v', 'o'] } },
  ].flatMap((query) => [
    ...highlights.map((highlight) => post(`/a/_search?${found}`, { query, highlight })),
    search('a', {
      query,
      _source: false,
      collapse: { field: 'k', inner_hits: { name: 'i', _source: false, highlight: requests[0] } },
    }),
  ]),
});
