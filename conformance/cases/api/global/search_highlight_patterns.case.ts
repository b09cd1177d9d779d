import { defineCase, load, put, search } from '../../../case.ts';

const queries = [
  { prefix: { t: { value: 'fo', rewrite: 'top_terms_1' } } },
  { prefix: { t: { value: 'fo', rewrite: 'top_terms_boost_2' } } },
  { fuzzy: { t: { value: 'foy', max_expansions: 1 } } },
  { fuzzy: { t: { value: 'foy', max_expansions: 2 } } },
  { span_multi: { match: { fuzzy: { t: { value: 'foy', max_expansions: 2 } } } } },
  { span_multi: { match: { prefix: { t: { value: 'fo', rewrite: 'top_terms_1' } } } } },
  {
    span_near: {
      clauses: [
        { span_multi: { match: { prefix: { t: 'fo' } } } },
        { span_multi: { match: { wildcard: { t: '*y' } } } },
      ],
      slop: 0,
      in_order: true,
    },
  },
  { bool: { should: [{ fuzzy: { t: 'foy' } }, { term: { t: 'fox' } }] } },
  { match: { t: { query: 'foy fxx', fuzziness: 1 } } },
  { query_string: { query: 't:foy~1' } },
  {
    intervals: {
      t: {
        all_of: { intervals: [{ prefix: { prefix: 'fo' } }, { fuzzy: { term: 'foy' } }], ordered: true, max_gaps: 0 },
      },
    },
  },
  { intervals: { t: { wildcard: { pattern: '*y' } } } },
  { intervals: { t: { regexp: { pattern: 'fo[xy]' } } } },
  { intervals: { t: { range: { gt: 'foq', lte: 'foy' } } } },
];

/** Patterns that expand to terms of the shard, in texts that have others. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          u: { type: 'text' },
          n: { type: 'nested', properties: { x: { type: 'text' } } },
        },
      },
    }),
    load('a', [
      { t: 'fox foy fob foz', u: 'fog fox fob' },
      { t: 'foy zz', u: 'foa fox' },
      { t: ['fob fox', 'foz foy'], u: ['foq', 'foy fox'] },
    ]),
  ],
  reads: queries.flatMap((highlight_query) =>
    ['plain', 'unified'].flatMap((type) =>
      [true, false].flatMap((require_field_match) =>
        ['t', 'u'].map((field) =>
          search('a', {
            query: { match_all: {} },
            sort: ['_doc'],
            highlight: { type, require_field_match, highlight_query, fields: { [field]: {} }, order: 'score' },
          }),
        ),
      ),
    ),
  ),
});
