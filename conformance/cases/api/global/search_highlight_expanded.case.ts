import { defineCase, load, put, search } from '../../../case.ts';

const queries = [
  { match_phrase_prefix: { t: 'a fo' } },
  { match_bool_prefix: { t: 'a fo' } },
  { prefix: { t: 'fo' } },
  { query_string: { query: 't:fo*' } },
  { intervals: { t: { match: { query: 'fox' } } } },
  { intervals: { t: { prefix: { prefix: 'fo' } } } },
  { intervals: { t: { any_of: { intervals: [{ match: { query: 'a' } }, { wildcard: { pattern: 'f*' } }] } } } },
  { fuzzy: { t: 'foy' } },
  { span_multi: { match: { prefix: { t: 'fo' } } } },
];

/** The terms that a pattern expands to in its own field, and which of them are highlighted in others. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { t: { type: 'text' }, u: { type: 'text' } } } }),
    load('a', [
      { t: 'a fox 0 b', u: 'dog foz fob the' },
      { t: 'fox foy', u: 'a fox' },
    ]),
  ],
  reads: queries.flatMap((query) =>
    ['unified', 'plain'].flatMap((type) =>
      [true, false].flatMap((require_field_match) =>
        ['t', 'u'].flatMap((field) => {
          const highlight = { type, require_field_match, fields: { [field]: {} } };
          return [
            search('a', { query, highlight }),
            search('a', { query: { match_all: {} }, highlight: { ...highlight, highlight_query: query } }),
          ];
        }),
      ),
    ),
  ),
});
