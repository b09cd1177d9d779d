import { defineCase, search } from '../../../case.ts';
import { sentences } from '../../../corpora/sentences.ts';

const term = (value: string, field = 't') => ({ span_term: { [field]: value } });
const near = (slop: number, in_order: boolean, ...clauses: unknown[]) => ({ span_near: { clauses, slop, in_order } });

const queries: readonly unknown[] = [
  { match: { t: { query: 'quick brown', operator: 'and' } } },
  { match: { t: { query: 'quikc browm', fuzziness: 1 } } },
  { match_phrase: { t: 'quick brown fox' } },
  { match_phrase: { t: { query: 'a b', slop: 2 } } },
  { match_phrase: { t: { query: 'b a', slop: 3 } } },
  { match_phrase: { t: { query: 'a a', slop: 3 } } },
  { match_phrase_prefix: { t: 'quick br' } },
  { match_bool_prefix: { t: 'lazy br' } },
  { multi_match: { query: 'quick fox', fields: ['t', 'u'] } },
  { multi_match: { query: 'quick fox', fields: ['t', 'u'], type: 'cross_fields' } },
  { multi_match: { query: 'quick fox', fields: ['t', 'u'], type: 'phrase' } },
  { combined_fields: { query: 'quick fox', fields: ['t', 'u'] } },
  { query_string: { query: 't:(quick OR fo*) AND "quick brown"' } },
  { simple_query_string: { query: 'quick + fox*', fields: ['t', 'all'] } },
  { term: { k: 'blue' } },
  { term: { k: { value: 'BLUE', case_insensitive: true } } },
  { term: { 't.raw': 'quick brown' } },
  { terms: { t: ['quick', 'lazy'] } },
  { terms: { k: ['blue', 'red'] } },
  { terms_set: { t: { terms: ['quick', 'fox', 'nope'], minimum_should_match_field: 'l' } } },
  { prefix: { t: 'qu' } },
  { prefix: { k: 'b' } },
  { wildcard: { t: '*o*' } },
  { regexp: { t: 'q.*|fox' } },
  { fuzzy: { t: 'quikc' } },
  { range: { t: { gte: 'l', lt: 'r' } } },
  { range: { k: { gt: 'a', lte: 'blue' } } },
  { exists: { field: 't' } },
  { ids: { values: ['1'] } },
  { term: { l: 7 } },
  { match: { d: '2020-01-02' } },
  {
    bool: {
      must: { match: { t: 'quick' } },
      must_not: { match: { t: 'nope' } },
      filter: { term: { k: 'blue' } },
      should: { match_phrase: { t: 'lazy dog' } },
    },
  },
  {
    bool: {
      should: [{ bool: { must: [{ match: { t: 'quick' } }, { match: { t: 'eleven' } }] } }, { match: { t: 'fox' } }],
    },
  },
  {
    bool: {
      should: [{ match: { t: 'quick' } }, { match: { t: 'fox' } }, { match: { t: 'nope' } }],
      minimum_should_match: 2,
    },
  },
  { dis_max: { queries: [{ match_phrase: { t: 'brown fox' } }, { match: { t: 'dog' } }] } },
  { constant_score: { filter: { match_phrase: { t: 'brown fox' } } } },
  { boosting: { positive: { match: { t: 'quick' } }, negative: { match: { t: 'brown' } }, negative_boost: 0.5 } },
  {
    function_score: {
      query: { match_phrase: { t: 'brown fox' } },
      functions: [{ filter: { match: { t: 'lazy' } }, weight: 2 }],
    },
  },
  { nested: { path: 'n', query: { match_phrase: { 'n.x': 'quick nested' } } } },
  {
    bool: {
      should: [{ match_phrase: { t: 'brown fox' } }, { nested: { path: 'n', query: { match: { 'n.x': 'quick' } } } }],
    },
  },
  term('quick'),
  near(0, true, term('quick'), term('brown')),
  near(2, false, term('a'), term('b')),
  { span_or: { clauses: [term('a'), term('x')] } },
  { span_first: { match: term('quick'), end: 2 } },
  { span_not: { include: term('a'), exclude: near(0, true, term('a'), term('b')) } },
  { span_containing: { big: near(3, true, term('a'), term('c')), little: term('b') } },
  { span_within: { big: near(3, true, term('a'), term('c')), little: term('b') } },
  { span_multi: { match: { prefix: { t: 'fo' } } } },
  near(2, false, term('a'), { span_field_masking: { query: term('b', 'u'), field: 't' } }),
  { match_all: {} },
];

const request = (query: unknown, options: object = {}) =>
  search('a', { query, _source: false, highlight: { ...options, fields: { '*': {} } } });

export default defineCase({
  setup: sentences('a'),
  reads: [
    ...queries.flatMap((query) => [
      request(query),
      request(query, { type: 'plain' }),
      request(query, { number_of_fragments: 0, order: 'score' }),
    ]),
    // Where the complete query does not match, nothing is highlighted, not even the terms of a part that does.
    ...[
      { bool: { must: [{ match: { t: 'quick' } }, { match: { t: 'nope' } }] } },
      { bool: { must: [{ match: { t: 'quick' } }, { match: { all: 'lazy' } }] } },
    ].map((highlight_query) => request({ match_all: {} }, { highlight_query })),
    ...[
      { match: { t: 'quick' } },
      { match_phrase: { t: 'quick brown' } },
      { bool: { must_not: { match: { t: 'brown' } }, should: { match: { t: 'quick' } } } },
    ].map((query) => request(query, { require_field_match: false, order: 'score' })),
  ],
});
