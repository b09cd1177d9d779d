import { defineCase, load, put, search } from '../../../case.ts';

const queries = [
  { term: { k: 'fox' } },
  { term: { k: { value: 'FOX', case_insensitive: true } } },
  { terms: { k: ['fox'] } },
  { terms: { k: ['fox', 'a'] } },
  { match: { k: 'fox' } },
  { match_phrase: { k: 'fox' } },
  { range: { k: { gte: 'a', lte: 'z' } } },
  { range: { k: { gt: 'a' } } },
  { prefix: { k: 'fo' } },
  { wildcard: { k: 'f*x' } },
  { regexp: { k: 'fo.' } },
  { fuzzy: { k: 'foy' } },
  { query_string: { query: 'k:[a TO z]' } },
  { query_string: { query: 'fox' } },
  { bool: { must: [{ range: { k: { gte: 'a' } } }, { match: { t: 'dog' } }] } },
  { dis_max: { queries: [{ term: { k: 'fox' } }, { term: { t: 'dog' } }] } },
];

/** A keyword that is not indexed is searched by its doc values; that query has no terms to highlight in other fields. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { k: { type: 'keyword', index: false }, t: { type: 'text' } } } }),
    load('a', [{ k: 'fox', t: 'a fox and a dog' }]),
  ],
  reads: queries.flatMap((query) =>
    ['unified', 'plain'].flatMap((type) =>
      [true, false].map((require_field_match) =>
        search('a', { query, highlight: { type, require_field_match, fields: { k: {}, t: {} } } }),
      ),
    ),
  ),
});
