import * as fc from 'fast-check';
import { number, rule, textsOf } from '../grammar.ts';
import { type ParserTarget, search } from '../target.ts';

const NAMES = [
  ...['bool', 'boosting', 'constant_score', 'dis_max', 'function_score', 'match', 'match_phrase', 'match_all', 'term'],
  ...[
    'terms',
    'range',
    'exists',
    'prefix',
    'wildcard',
    'regexp',
    'fuzzy',
    'ids',
    'nested',
    'multi_match',
    'query_string',
  ],
  ...['simple_query_string', 'intervals', 'span_term', 'span_near', 'span_or', 'span_not', 'span_first', 'span_multi'],
  ...[
    'geo_distance',
    'geo_bounding_box',
    'geo_shape',
    'geo_polygon',
    'more_like_this',
    'script',
    'script_score',
    'knn',
  ],
  ...['rank_feature', 'terms_set', 'distance_feature', 'combined_fields', 'match_bool_prefix', 'pinned', 'wrapper'],
  ...['match_none', 'percolate', 'has_child', 'parent_id', 'field_masking_span', 'span_containing', 'span_within'],
];
const KEYS = [
  ...[
    'must',
    'should',
    'filter',
    'must_not',
    'query',
    'queries',
    'value',
    'boost',
    '_name',
    'fields',
    'field',
    'gte',
    'lt',
  ],
  ...[
    'format',
    'time_zone',
    'relation',
    'clauses',
    'slop',
    'in_order',
    'match',
    'include',
    'exclude',
    'end',
    'big',
    'little',
  ],
  ...[
    'operator',
    'minimum_should_match',
    'fuzziness',
    'analyzer',
    'type',
    'tie_breaker',
    'path',
    'score_mode',
    'functions',
  ],
  ...[
    'weight',
    'random_score',
    'field_value_factor',
    'gauss',
    'script',
    'source',
    'params',
    'origin',
    'scale',
    'pivot',
  ],
  ...['all_of', 'any_of', 'intervals', 'ordered', 'max_gaps', 'values', 'like', 'min_term_freq', 'distance', 'shape'],
  ...['positive', 'negative', 'negative_boost', 'inner_hits', 'rewrite', 'case_insensitive', 'flags', 'max_expansions'],
  ...[
    't',
    'k',
    'n',
    'd',
    'p',
    's',
    'ne',
    'ne.a',
    'o.x',
    'missing',
    '*',
    't^2',
    'top_left',
    'bottom_right',
    'points',
    'index',
  ],
];
const scalar = fc.oneof(
  number,
  fc.constantFrom(
    ...['"fox"', '"*"', '"f*"', '"and"', '"2020-01-01"', '"now/d"', '"1km"', '"AUTO"', '"75%"', '"2<-1"', '"t"', '"k"'],
  ),
  fc.constantFrom(
    'null',
    'true',
    'false',
    '""',
    '[]',
    '{}',
    '[1,2]',
    '["t","k"]',
    '"doc[\'n\'].value > 0"',
    '"POINT(1 2)"',
  ),
);
const key = fc.oneof(fc.constantFrom(...KEYS), fc.constantFrom(...NAMES)).map((name) => JSON.stringify(name));
const value = rule((self) =>
  fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    scalar,
    fc.array(self, { maxLength: 3 }).map((items) => `[${items}]`),
    fc.array(fc.tuple(key, self), { maxLength: 3 }).map((all) => `{${all.map((pair) => pair.join(':'))}}`),
    fc.tuple(fc.constantFrom(...NAMES), fc.array(fc.tuple(key, self), { maxLength: 4 })).map(objectOf),
  ),
);
const query = fc.tuple(fc.constantFrom(...NAMES), fc.array(fc.tuple(key, value), { maxLength: 4 })).map(objectOf);

function objectOf([name, members]: [string, [string, string][]]): string {
  return `{"${name}":{${members.map((pair) => pair.join(':'))}}}`;
}

const VOCABULARY = [
  ...NAMES.map((name) => `{"${name}":`),
  ...KEYS.map((name) => `"${name}":`),
  '{',
  '}',
  '[',
  ']',
  ',',
  '1',
  '"a"',
];

/** The query language in JSON. */
export const queryDsl: ParserTarget = {
  name: 'query',
  text: textsOf(query, VOCABULARY),
  requests: (text) => [
    search(`{"query":${text}}`),
    search(`{"query":{"bool":{"must":[{"match_all":{}},${text}]}},"explain":true,"highlight":{"fields":{"t":{}}}}`),
    { ...search(`{"query":${text}}`), path: '/a/_validate/query?explain=true&rewrite=true' },
  ],
};
