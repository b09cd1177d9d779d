import { defineCase, load, put, search } from '../../../case.ts';

const queries = [
  { match_phrase_prefix: { t: 'one t' } },
  { match_phrase_prefix: { t: 't' } },
  { match_phrase_prefix: { t: 'two three o' } },
  { match_phrase_prefix: { t: { query: 'one t', slop: 2 } } },
  { match_phrase_prefix: { t: { query: 'one t', boost: 2 } } },
  { match_phrase_prefix: { t: 'one tw' } },
  { bool: { must: [{ match_phrase_prefix: { t: 'one t' } }, { match: { u: 'one two' } }] } },
  { multi_match: { query: 'one t', type: 'phrase_prefix', fields: ['t', 'u'] } },
  { match_phrase: { t: 'one two' } },
];

/** The last term of a phrase prefix is searched in the text itself, and, with `require_field_match: false`, apart from the phrase. */
export default defineCase({
  setup: [
    put('/h', { mappings: { properties: { t: { type: 'text' }, u: { type: 'text' } } } }),
    load('h', [
      { t: 'one two three two tree one twox', u: 'one two twice' },
      { t: 'tree one three two one', u: 'three' },
      { t: 'three', u: 'one tree three' },
      { t: 'two three one. three tree two one', u: 'two two' },
    ]),
  ],
  reads: queries.flatMap((query) =>
    ['unified', 'plain'].flatMap((type) =>
      [true, false].map((require_field_match) =>
        search('h', {
          query,
          _source: false,
          highlight: { type, require_field_match, fields: { t: { number_of_fragments: 0 }, u: { fragment_size: 20 } } },
        }),
      ),
    ),
  ),
});
