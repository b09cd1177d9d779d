import { defineCase, load, put, search } from '../../../case.ts';

const like = (...fields: string[]) => ({
  more_like_this: { fields, like: 'fox', min_term_freq: 1, min_doc_freq: 1 },
});
const a = { term: { t: 'a' } };
const around = (query: object) => [
  query,
  { bool: { must_not: query } },
  { bool: { should: [query, a] } },
  { bool: { must: [{ term: { t: 'zz' } }, query] } },
  { dis_max: { queries: [query, a] } },
  { constant_score: { filter: query } },
  { boosting: { positive: a, negative: query, negative_boost: 0.5 } },
  { function_score: { query } },
];
const queries = [...around(like('none')), ...around(like('none', 't')), ...around(like('t', 'none'))];
const places = [
  { type: 'unified', fields: { k: {} } },
  { type: 'unified', fields: { t: {} } },
  { type: 'unified', require_field_match: false, fields: { t: {} } },
  { type: 'unified', no_match_size: 3, fields: { t: {} } },
  { type: 'unified', no_match_size: 3, fields: { l: {} } },
  { type: 'plain', fields: { k: {} } },
  { type: 'plain', require_field_match: false, fields: { t: {} } },
  { type: 'plain', fields: { l: {} } },
  { type: 'fvh', fields: { v: {} } },
  { type: 'fvh', fields: { w: {} } },
];
const vectors = { type: 'text', term_vector: 'with_positions_offsets' };
const none = { more_like_this: { fields: ['n'], like: 'x', fail_on_unsupported_field: false } };

/** Terms that cannot be extracted, as the analyzer of their field is unknown: a highlighter fails where it rewrites the query. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          k: { type: 'keyword' },
          t: { type: 'text' },
          l: { type: 'text' },
          v: vectors,
          w: vectors,
          n: { type: 'long' },
        },
      },
    }),
    load('a', [{ k: 'a', t: 'a fox', v: 'a fox' }]),
  ],
  reads: [
    ...queries.flatMap((highlight_query) =>
      places.map((place) => search('a', { highlight: { ...place, highlight_query } })),
    ),
    ...[like('none'), like('none', 't')].flatMap((query) => [
      search('a', { query, highlight: { fields: { t: {} } } }),
      search('a', { query: { match_none: {} }, highlight: { highlight_query: query, fields: { t: {} } } }),
      search('a', { size: 0, highlight: { highlight_query: query, fields: { t: {} } } }),
    ]),
    search('a', { query: { bool: { should: none } } }),
    search('a', {
      highlight: {
        fields: { t: {} },
        highlight_query: { bool: { should: none } },
      },
    }),
  ],
});
