import { defineCase, load, put, search } from '../../../case.ts';

const queries: readonly object[] = [
  { match: { 't.raw': 'smith' } },
  { prefix: { 't.raw': 'sm' } },
  { bool: { should: [{ match: { 't.raw': 'smith' } }, { match: { t: 'x' } }] } },
  { constant_score: { filter: { match: { 't.raw': 'smith' } } } },
  { terms: { 't.raw': ['smith'] } },
];
const types = ['fvh', 'unified', 'plain'];
const rescorer = (query: object) => ({
  rescorer: { retriever: { standard: { query } }, rescore: { query: { rescore_query: { match_none: {} } } } },
});

/** Highlights of documents that were ranked before: the fast vector highlighter does not extract terms from that query. */
export default defineCase({
  setup: [
    put('/r', {
      mappings: {
        properties: {
          t: { type: 'text', fields: { raw: { type: 'text', term_vector: 'with_positions_offsets' } } },
        },
      },
    }),
    load('r', [{ t: 'Smith' }]),
  ],
  reads: types.flatMap((type) => {
    const highlight = { fields: { 't.raw': { type } } };
    return queries.flatMap((query) => [
      search('r', { highlight, retriever: rescorer(query) }),
      search('r', { highlight, retriever: rescorer(query), explain: true }),
      search('r', { highlight, retriever: rescorer(query), track_total_hits: false }),
      search('r', { highlight, retriever: { standard: { query } } }),
    ]);
  }),
});
