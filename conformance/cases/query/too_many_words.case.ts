import { defineCase, load, put, search } from '../../case.ts';

const query = 'x'.repeat(16385);
const count = (request: unknown) => search('a', { query: request, size: 0 });

/** More words than a query may have clauses, which lenient queries do not pass over: `r` is not indexed. */
export default defineCase({
  setup: [
    put('/a', {
      settings: {
        number_of_shards: 1,
        analysis: {
          tokenizer: { letters: { type: 'standard', max_token_length: 1 } },
          analyzer: { letters: { tokenizer: 'letters' } },
        },
      },
      mappings: {
        properties: {
          r: { type: 'text', index: false, analyzer: 'letters' },
          i: { type: 'text', analyzer: 'letters' },
        },
      },
    }),
    load('a', [{ r: 'x', i: 'x' }]),
  ],
  reads: [
    count({ match: { i: 'x' } }),
    count({ match: { r: { query, lenient: true } } }),
    count({ match: { r: query } }),
    count({ simple_query_string: { query, fields: ['r'], lenient: true } }),
    count({ simple_query_string: { query, fields: ['i'] } }),
    count({ query_string: { query, fields: ['r'], lenient: true } }),
    ...['best_fields', 'bool_prefix', 'cross_fields', 'phrase'].map((type) =>
      count({ multi_match: { query, fields: ['i'], lenient: true, type } }),
    ),
    count({ match_phrase: { i: query } }),
    count({ match_phrase_prefix: { i: query } }),
    count({ query_string: { query: `i:a i:${query}` } }),
    count({ query_string: { query: `"${query}"`, fields: ['i'] } }),
    count({ combined_fields: { query, fields: ['i'] } }),
  ],
});
