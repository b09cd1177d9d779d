import { defineCase, search } from '../../../case.ts';
import { termVectors } from '../../../corpora/term_vectors.ts';

const term = (value: string, field = 't') => ({ span_term: { [field]: value } });
const near = (slop: number, in_order: boolean, ...clauses: unknown[]) => ({ span_near: { clauses, slop, in_order } });
const phrase = (query: string, more: object = {}) => ({ match_phrase: { t: { query, ...more } } });
const should = (...clauses: unknown[]) => ({ bool: { should: clauses } });

/** Queries whose terms and phrases have no order: a set of fields, the terms that the last term of a phrase prefix expands to. */
const unordered: readonly unknown[] = [
  { match_phrase_prefix: { t: 'quick br' } },
  { match_phrase_prefix: { t: 'a t' } },
  { multi_match: { query: 'quick fox', fields: ['t', 'u'] } },
  { multi_match: { query: 'quick fox', fields: ['t', 'u'], type: 'cross_fields' } },
  { multi_match: { query: 'quick fox', fields: ['t', 'u'], type: 'phrase' } },
  { multi_match: { query: 'quick fo', fields: ['t', 'u'], type: 'phrase_prefix' } },
  { multi_match: { query: 'quick brown', fields: ['t', 'u'], type: 'bool_prefix' } },
  { combined_fields: { query: 'quick fox', fields: ['t', 'u'] } },
  { query_string: { query: 't:(quick OR fo*) AND "quick brown"' } },
  { simple_query_string: { query: 'quick + fox*', fields: ['t', 'u'] } },
  { dis_max: { queries: [phrase('brown fox'), { match: { t: 'dog' } }] } },
];

const queries: readonly unknown[] = [
  { match: { t: { query: 'quick brown', operator: 'and' } } },
  { match: { t: { query: 'quick brown', boost: 3 } } },
  { match: { t: { query: 'quikc browm', fuzziness: 1 } } },
  phrase('quick brown fox'),
  phrase('quick brown', { boost: 2 }),
  phrase('a b', { slop: 2 }),
  phrase('b a', { slop: 3 }),
  phrase('a a', { slop: 3 }),
  phrase('quick dog', { slop: 8 }),
  phrase('quick fox jumps', { slop: 1 }),
  { match_phrase: { 't.stop': 'over the lazy' } },
  should(phrase('quick brown'), phrase('brown fox')),
  should(phrase('brown fox'), phrase('quick brown')),
  should(phrase('quick brown', { boost: 2 }), phrase('brown fox', { boost: 3 }), { match: { t: 'dog' } }),
  should(phrase('quick brown fox'), { match: { t: 'quick' } }),
  should(phrase('the quick brown cat'), { match: { t: 'quick' } }),
  should(phrase('quick brown fox'), phrase('quick brown'), { match: { t: 'fox' } }),
  should(phrase('a b'), phrase('b c'), phrase('c a')),
  { match_phrase_prefix: { t: 'qu' } },
  { match_phrase_prefix: { t: { query: 'the q', max_expansions: 1 } } },
  { match_bool_prefix: { t: 'lazy br' } },
  { query_string: { query: 't:quick^2 t:b?own~ u:[e TO g]' } },
  { term: { k: 'blue' } },
  { term: { t: { value: 'QUICK', case_insensitive: true } } },
  { term: { 't.raw': 'quick brown' } },
  { terms: { t: ['quick', 'lazy', 'nope'] } },
  { terms: { t: ['quick', 'lazy'], boost: 2 } },
  { terms_set: { t: { terms: ['quick', 'fox', 'nope'], minimum_should_match_field: 'l' } } },
  { prefix: { t: 'qu' } },
  { prefix: { t: { value: 'QU', case_insensitive: true } } },
  { wildcard: { t: '*o*' } },
  { regexp: { t: 'q.*|fox' } },
  { fuzzy: { t: 'quikc' } },
  { fuzzy: { t: { value: 'dug', fuzziness: 2 } } },
  { range: { t: { gte: 'l', lt: 'r' } } },
  { exists: { field: 't' } },
  { ids: { values: ['1'] } },
  { term: { l: 7 } },
  { term: { b: true } },
  {
    bool: {
      must: { match: { t: 'quick' } },
      must_not: { match: { t: 'nope' } },
      filter: { term: { k: 'blue' } },
      should: phrase('lazy dog'),
    },
  },
  should({ bool: { must: [{ match: { t: 'quick' } }, { match: { t: 'nope' } }] } }, { match: { t: 'fox' } }),
  { constant_score: { filter: phrase('brown fox'), boost: 3 } },
  { boosting: { positive: { match: { t: 'quick' } }, negative: { match: { t: 'brown' } }, negative_boost: 0.5 } },
  {
    function_score: {
      query: phrase('brown fox'),
      functions: [{ filter: { match: { t: 'lazy' } }, weight: 2 }],
    },
  },
  { nested: { path: 'n', query: phrase('quick nested') } },
  should(phrase('brown fox'), { nested: { path: 'n', query: { match: { 'n.x': 'quick' } } } }),
  { distance_feature: { field: 'l', origin: 7, pivot: 1 } },
  { intervals: { t: { match: { query: 'quick brown' } } } },
  term('quick'),
  near(0, true, term('quick'), term('brown')),
  should(near(0, true, term('quick'), term('brown')), term('dog')),
  { span_or: { clauses: [term('a'), term('x')] } },
  { span_first: { match: term('quick'), end: 2 } },
  { span_not: { include: term('a'), exclude: near(0, true, term('a'), term('b')) } },
  { span_multi: { match: { prefix: { t: 'fo' } } } },
  { span_multi: { match: { prefix: { t: 'qui' } } } },
  { span_multi: { match: { wildcard: { t: '*o*' } } } },
  { span_multi: { match: { fuzzy: { t: 'quikc' } } } },
  { span_or: { clauses: [{ span_multi: { match: { prefix: { t: 'qui' } } } }] } },
  { match_all: {} },
];

const tags = { pre_tags: ['<1>', '<2>', '<3>'], post_tags: ['</1>', '</2>', '</3>'] };
const request = (query: unknown, options: object = {}) =>
  search('a', { query, _source: false, highlight: { type: 'fvh', ...options, fields: { '*': {} } } });

export default defineCase({
  // ES: 9 returns the fields that a pattern matches in an order that changes with each start.
  levels: { 'hits.hits.*.highlight': 'unordered' },
  setup: termVectors('a'),
  reads: [...queries, ...unordered].flatMap((query) => [
    request(query, { ...(unordered.includes(query) ? {} : tags), fragment_size: 25 }),
    request(query, { number_of_fragments: 2, order: 'score', fragment_size: 18 }),
    request(query, { number_of_fragments: 0, require_field_match: false }),
  ]),
});
