import { defineCase, load, put, search } from '../../../case.ts';

const either = { span_or: { clauses: [{ span_term: { d: 'b' } }, { span_term: { d: 'a' } }] } };
const queries = [
  { span_first: { match: either, end: 1 } },
  { span_first: { match: { span_term: { d: 'a' } }, end: 1 } },
  either,
  { span_near: { clauses: [either, { span_term: { d: 'c' } }], slop: 0, in_order: true } },
  { match_phrase: { d: 'a b' } },
  { match_phrase_prefix: { d: 'a b' } },
  { bool: { should: [{ match_phrase: { d: 'a b' } }, { term: { d: 'c' } }] } },
  { match_phrase_prefix: { d: 'a c' } },
  { match_phrase_prefix: { d: 'c' } },
  { function_score: { query: { match_phrase: { d: 'a b' } } } },
  { prefix: { d: 'c' } },
  { fuzzy: { d: 'cax' } },
  { terms: { d: ['a', 'b'] } },
  { span_multi: { match: { prefix: { d: 'c' } } } },
  { intervals: { d: { match: { query: 'a b', ordered: true, max_gaps: 0 } } } },
  { intervals: { d: { prefix: { prefix: 'c' } } } },
  { match_phrase: { u: 'jumps a' } },
];

/** Documents that were ranked before are highlighted without checking the positions of their terms. */
export default defineCase({
  setup: [
    put('/h', { mappings: { properties: { d: { type: 'text' }, u: { type: 'text' } } } }),
    load('h', [
      { d: 'a b c a cat bat', u: 'jumps a' },
      { d: 'b a c b car', u: 'q' },
    ]),
  ],
  reads: queries.flatMap((query) => [
    ...[{ match: { u: 'jumps' } }, { match: { d: 'c' } }].flatMap((rescore_query) =>
      ['unified', 'plain'].map((type) =>
        search('h', {
          retriever: {
            rescorer: { retriever: { standard: { query } }, rescore: { window_size: 10, query: { rescore_query } } },
          },
          highlight: { type, fields: { d: {} } },
        }),
      ),
    ),
    search('h', { query, highlight: { require_field_match: false, fields: { d: {} } } }),
  ]),
});
