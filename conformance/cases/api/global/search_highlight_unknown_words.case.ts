import { defineCase, load, put, search } from '../../../case.ts';

type Query = Record<string, unknown>;

const like = { fields: ['u'], like: 'dog', min_term_freq: 1, min_doc_freq: 1 };
const isolated: readonly Query[] = [
  { match_all: {} },
  { match_phrase_prefix: { t: 'dog' } },
  { match_phrase_prefix: { t: 'to dog' } },
  { match_phrase_prefix: { t: 'fo' } },
  { match_phrase_prefix: { u: 'dog' } },
  { match_phrase_prefix: { u: 'ze' } },
  { multi_match: { query: 'dog', type: 'phrase_prefix', fields: ['t', 'u'] } },
  { query_string: { query: '"dog"*', default_field: 't' } },
  { bool: { must_not: { match_phrase_prefix: { t: 'dog' } } } },
  { constant_score: { filter: { match_phrase_prefix: { t: 'dog' } } } },
  { dis_max: { queries: [{ match_phrase_prefix: { t: 'dog' } }] } },
  { function_score: { query: { match_phrase_prefix: { t: 'dog' } } } },
  { boosting: { positive: { match_phrase_prefix: { t: 'dog' } }, negative: { match_all: {} }, negative_boost: 0.5 } },
  { boosting: { positive: { match_all: {} }, negative: { match_phrase_prefix: { t: 'dog' } }, negative_boost: 0.5 } },
  { intervals: { t: { prefix: { prefix: 'dog' } } } },
  { intervals: { t: { wildcard: { pattern: 'dog*' } } } },
  { intervals: { t: { fuzzy: { term: 'dog' } } } },
  { intervals: { t: { match: { query: 'to dog' } } } },
  { intervals: { t: { match: { query: 'to', filter: { before: { prefix: { prefix: 'dog' } } } } } } },
  { intervals: { t: { match: { query: 'to', filter: { not_containing: { prefix: { prefix: 'dog' } } } } } } },
  { intervals: { t: { prefix: { prefix: 'dog', use_field: 'u' } } } },
  { intervals: { u: { prefix: { prefix: 'dog', use_field: 't' } } } },
  { terms: { t: ['dog', 'cat'] } },
  { terms: { t: ['dog', 'dog'] } },
  { exists: { field: 't' } },
  { exists: { field: 'u' } },
  { range: { t: {} } },
  { more_like_this: like },
  { bool: { must_not: { more_like_this: like } } },
  { prefix: { t: 'do' } },
  { fuzzy: { t: 'dog' } },
  {
    span_near: {
      clauses: [{ span_term: { t: 'a' } }, { span_gap: { t: 1 } }, { span_term: { t: 'b' } }],
      slop: 0,
      in_order: true,
    },
  },
];

/** A clause that the document does not match, as it has a word that it must not have. */
function excluding(field: string): Query {
  return { bool: { must: [{ term: { [field]: 'fox' } }], must_not: [{ term: { [field]: 'the' } }] } };
}

function beside(query: Query, field: string): Query {
  return { bool: { must: { match_all: {} }, should: [query, excluding(field)] } };
}

const matched = [
  { match_phrase_prefix: { u: 'dog' } },
  { match_phrase_prefix: { u: 'qui' } },
  { match_phrase_prefix: { u: 'and qui' } },
  { match_phrase_prefix: { t: 'dog' } },
  { exists: { field: 't' } },
  { exists: { field: 'u' } },
];
const limited = [
  { match_phrase_prefix: { w: { query: 't', max_expansions: 1 } } },
  { match_phrase_prefix: { w: { query: 't', max_expansions: 2 } } },
  { match_phrase_prefix: { w: { query: 'one t', max_expansions: 1 } } },
];

/** Where the terms of a part of the query are unknown, excluded terms are highlighted, too. */
export default defineCase({
  setup: [
    put('/h', {
      mappings: {
        properties: {
          t: { type: 'text' },
          m: { type: 'text', norms: false },
          u: { type: 'text' },
          k: { type: 'keyword' },
          n: { type: 'keyword', doc_values: false },
          o: { type: 'text', index_options: 'offsets' },
          w: { type: 'text' },
        },
      },
    }),
    load('h', [
      {
        t: 'to fox and quick naive the',
        m: 'to fox and the',
        u: 'to zebra and the',
        k: ['the', 'fox'],
        n: ['the', 'fox'],
        o: 'to fox and the',
      },
      { w: 'one two three tree twx' },
      { w: 'one tab' },
      { w: 'tox tree two one twx' },
    ]),
  ],
  reads: [
    ...isolated.map((query) =>
      search('h', { query: beside(query, 't'), _source: false, highlight: { fields: { t: {} } } }),
    ),
    ...['m', 'k', 'n', 'o'].flatMap((field) =>
      [{ exists: { field } }, { terms: { [field]: ['dog', 'cat'] } }, { terms: { [field]: ['dog'] } }].map((query) =>
        search('h', { query: beside(query, field), _source: false, highlight: { fields: { [field]: {} } } }),
      ),
    ),
    ...['m', 'o'].map((field) =>
      search('h', {
        query: beside({ match_phrase_prefix: { [field]: 'dog' } }, field),
        _source: false,
        highlight: { fields: { [field]: {} } },
      }),
    ),
    ...matched.flatMap((query) => [
      search('h', {
        query: beside(query, 't'),
        _source: false,
        highlight: { fields: { t: { matched_fields: ['u'] } } },
      }),
      search('h', {
        query: { match_all: {} },
        _source: false,
        highlight: { fields: { t: { matched_fields: ['u'], highlight_query: query } } },
      }),
    ]),
    ...['unified', 'plain'].flatMap((type) => [
      ...[true, false].flatMap((require_field_match) =>
        limited.map((highlight_query) =>
          search('h', {
            query: { exists: { field: 'w' } },
            _source: false,
            highlight: { type, require_field_match, highlight_query, fields: { w: {} } },
          }),
        ),
      ),
      ...['ze', 'to ze'].map((text) =>
        search('h', {
          query: { match_all: {} },
          _source: false,
          highlight: {
            type,
            require_field_match: false,
            highlight_query: { match_phrase_prefix: { t: text } },
            fields: { u: {} },
          },
        }),
      ),
    ]),
  ],
});
