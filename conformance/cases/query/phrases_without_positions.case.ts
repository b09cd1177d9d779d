/** Phrases in texts that are indexed without positions, with several terms at one position. */
import { defineCase, post, put } from '../../case.ts';

const queries = ['t', 's'].flatMap((field) => [
  { match_phrase: { [field]: 'Smith http:' } },
  { match_phrase: { [field]: 'Smith' } },
  { match_phrase: { [field]: { query: 'Smith http: x', slop: 1 } } },
  { match_phrase: { [field]: { query: 'Smith http: x', slop: -1 } } },
  { match_phrase_prefix: { [field]: 'Smith http: x' } },
  { match_phrase_prefix: { [field]: 'Smith http' } },
  { query_string: { query: '"Smith http"', fields: [field] } },
  { query_string: { query: '"Smith http*"', fields: [field] } },
  { simple_query_string: { query: '"Smith http"', fields: [field] } },
  { multi_match: { query: 'Smith http', fields: [field], type: 'phrase' } },
  { multi_match: { query: 'Smith http', fields: [field], type: 'phrase_prefix' } },
  { match: { [field]: { query: 'Smith http', auto_generate_synonyms_phrase_query: true } } },
]);

export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { analysis: { analyzer: { pairs: { tokenizer: 'standard', filter: 'shingle' } } } },
      mappings: {
        properties: {
          t: { type: 'text', index_options: 'freqs', analyzer: 'pairs' },
          s: { type: 'text', index_options: 'docs' },
        },
      },
    }),
  ],
  reads: [...queries.map((query) => post('/a/_search', { query }))],
});
