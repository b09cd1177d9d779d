import { defineCase, load, put, search } from '../../../case.ts';

const vectors = { type: 'text', term_vector: 'with_positions_offsets' };
const properties = { short: vectors, long: vectors };
const doc = { short: 'jumps the', long: 'null and quick the fox the the' };
const highlight = { fields: { short: { type: 'fvh', matched_fields: 'long' } } };

/** Offsets in the text of another field that lie beyond the text that is highlighted. */
export default defineCase({
  setup: [
    put('/one', { mappings: { properties } }),
    load('one', [doc]),
    put('/two', { settings: { number_of_shards: 2 }, mappings: { properties } }),
    load('two', [doc, doc, doc]),
  ],
  reads: ['one', 'two', 'one,two'].flatMap((index) => [
    search(index, { query: { match: { long: 'fox' } }, highlight }),
    search(index, { query: { multi_match: { query: 'fox', fields: '*' } }, highlight }),
    search(index, { query: { match: { long: 'fox' } }, sort: ['_doc'], highlight }),
    search(index, {
      query: { match: { long: 'fox' } },
      highlight: { number_of_fragments: 0, fields: { short: { type: 'fvh', matched_fields: ['short', 'long'] } } },
    }),
  ]),
});
