import { defineCase, load, put, search } from '../../case.ts';

const text = { query: '1st' };
const fields = ['*_text'];
const queries: readonly object[] = [
  { multi_match: { ...text, fields } },
  { multi_match: { ...text, fields: '*_text' } },
  { multi_match: { ...text, fields: ['r_text'] } },
  { multi_match: text },
  { multi_match: { ...text, fields, lenient: true } },
  ...['phrase', 'cross_fields', 'bool_prefix', 'most_fields', 'phrase_prefix'].map((type) => ({
    multi_match: { ...text, fields, type },
  })),
  { query_string: { ...text, fields } },
  { query_string: text },
  { query_string: { query: 'r_text:1st' } },
  { query_string: { query: '*_text:1st' } },
  { simple_query_string: { ...text, fields } },
  { combined_fields: { ...text, fields } },
];

/** Patterns of fields that find points of a runtime field. */
export default defineCase({
  setup: [
    put('/p', { mappings: { properties: { a_text: { type: 'text' }, b_text: { type: 'geo_point' } } } }),
    load('p', [{ a_text: '1st', b_text: [1, 2] }]),
  ],
  reads: queries.flatMap((query) => [
    search('p', { query }),
    search('p', { query, runtime_mappings: { r_text: { type: 'geo_point' } } }),
    search('p', { query, runtime_mappings: { a_text: { type: 'geo_point' } } }),
    search('p', { query, runtime_mappings: { r_text: { type: 'date' } } }),
  ]),
});
