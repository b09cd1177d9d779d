import { defineCase, load, put, search } from '../../../case.ts';

type Rule = Record<string, unknown>;

const match = (query: string, more: object = {}): Rule => ({ match: { query, ...more } });
const allOf = (intervals: Rule[], more: object = {}): Rule => ({ all_of: { intervals, ...more } });
const anyOf = (intervals: Rule[], more: object = {}): Rule => ({ any_of: { intervals, ...more } });
const prefix = (text: string): Rule => ({ prefix: { prefix: text } });

const texts = [
  'a b c a',
  'a x b y c z a',
  'b a',
  'a a b',
  'c b a b c',
  'a b a b',
  'a x the b',
  'bb a bc d',
  'd c a b',
  'a b x b c',
  'a b c d c d',
  'a b c d a b c d',
  'd a c b d b a',
  'a',
  'filler bb bc w. filler q q q. a b w a b',
  ['a b', 'c a', 'b'],
];

const filters = [
  'before',
  'after',
  'containing',
  'contained_by',
  'overlapping',
  'not_containing',
  'not_contained_by',
  'not_overlapping',
];

const rules: Rule[] = [
  match('a'),
  match('a b'),
  match('b a', { max_gaps: 0 }),
  match('a b', { ordered: true }),
  match('a c', { ordered: true, max_gaps: 1 }),
  match('a b', { ordered: true, max_gaps: 0 }),
  match('a a'),
  match('a a', { ordered: true }),
  match('a a', { ordered: true, max_gaps: 0 }),
  match('a b a'),
  match('a b a', { ordered: true }),
  match('a b c'),
  match('a c b', { ordered: true }),
  match('a the b', { analyzer: 'stop', ordered: true }),
  match('x the b', { analyzer: 'stop', ordered: true }),
  match('zz'),
  match(''),
  prefix('b'),
  { wildcard: { pattern: 'b*' } },
  { regexp: { pattern: 'b.?' } },
  { fuzzy: { term: 'fillr' } },
  { range: { gte: 'b', lt: 'c' } },
  anyOf([match('a'), match('c')]),
  anyOf([match('a b', { ordered: true, max_gaps: 0 }), match('a')]),
  anyOf([match('a b'), match('b c')]),
  anyOf([match('a'), match('zz')]),
  anyOf([prefix('b'), match('bb a')]),
  allOf([match('a'), match('c')]),
  allOf([match('a b'), match('c')], { ordered: true }),
  allOf([anyOf([match('a'), match('b')]), match('c')], { max_gaps: 0 }),
  allOf([match('a b', { ordered: true, max_gaps: 0 }), match('a')]),
  allOf([prefix('b'), match('a')]),
  allOf([match('a'), match('a b')]),
  allOf([allOf([match('a'), match('b')], { ordered: true }), anyOf([match('c'), match('d')])], { max_gaps: 2 }),
  allOf([allOf([match('a'), match('b')]), allOf([match('c'), match('d')])]),
  allOf([match('c', { filter: { not_containing: match('d') } }), match('a d')]),
  allOf([match('a'), match('c')], { filter: { containing: match('b x') } }),
  allOf([match('a'), match('d')], { ordered: true, filter: { containing: match('b c', { ordered: true }) } }),
  match('a c a', { max_gaps: 1 }),
  match('a c a', { max_gaps: 2 }),
  match('b a a', { max_gaps: 3 }),
  match('a b b', { ordered: true, max_gaps: 1 }),
  match('a b b', { ordered: true, max_gaps: 2 }),
  allOf([match('d'), match('b b', { ordered: true })], { max_gaps: 3 }),
  allOf([match('a c b', { ordered: true }), match('a'), match('b')]),
  ...['contained_by', 'not_contained_by', 'not_overlapping'].map((name) =>
    match('a', { filter: { [name]: anyOf([match('a'), match('c a')]) } }),
  ),
  anyOf([match('a d'), match('b'), match('d')], { filter: { containing: match('c') } }),
  allOf([anyOf([match('a'), match('a b', { ordered: true })]), match('c')], { ordered: true }),
  allOf([anyOf([match('a'), match('a b', { ordered: true })]), match('c')], { ordered: true, max_gaps: 0 }),
  match('a', { filter: { containing: match('a') } }),
  match('c d', { ordered: true, filter: { containing: match('c d', { ordered: true }) } }),
  match('a b', { filter: { overlapping: match('b c') } }),
  match('a c', { filter: { containing: prefix('b') } }),
  ...filters.flatMap((name) => [
    match('a b', { filter: { [name]: match('c') } }),
    match('a', { filter: { [name]: match('b c') } }),
    match('a c', { filter: { [name]: match('b') } }),
  ]),
];

const intervals = (field: string, rule: Rule, more: object = {}) => ({ intervals: { [field]: { ...rule, ...more } } });
const whole = { number_of_fragments: 0 };
const find = (query: unknown, highlight: object) => search('h', { size: 30, query, highlight });

export default defineCase({
  setup: [
    put('/h', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          u: { type: 'text' },
          v: { type: 'text', term_vector: 'with_positions_offsets' },
          n: { type: 'nested', properties: { t: { type: 'text' } } },
        },
      },
    }),
    load(
      'h',
      texts.map((text) => ({ t: text, u: text, v: text, n: [{ t: text }] })),
    ),
  ],
  reads: [
    ...rules.map((rule) => find(intervals('t', rule), { fields: { t: whole } })),
    ...rules.map((rule) => find(intervals('v', rule), { fields: { v: whole } })),
    ...rules.map((rule) => find(intervals('t', rule), { type: 'plain', fields: { t: whole } })),
    ...[match('a b'), match('a c', { max_gaps: 1 }), match('a', { filter: { not_containing: match('c') } })].flatMap(
      (rule) => [
        find(intervals('t', rule), { require_field_match: false, fields: { t: whole, u: whole } }),
        find(intervals('t', rule), { type: 'plain', require_field_match: false, fields: { t: whole, u: whole } }),
        find(
          { bool: { must: [intervals('t', rule), { nested: { path: 'n', query: { match: { 'n.t': 'a' } } } }] } },
          { fields: { t: whole } },
        ),
        find({ nested: { path: 'n', query: intervals('n.t', rule) } }, { fields: { 'n.t': whole } }),
        find(intervals('u', rule), { fields: { t: { ...whole, matched_fields: ['u'] } } }),
        find(intervals('t', rule, { boost: 3 }), {
          fields: { t: { order: 'score', fragment_size: 10, number_of_fragments: 2 } },
        }),
        find(
          { bool: { should: [intervals('t', rule), { match: { t: 'q' } }], must_not: { match: { t: 'y' } } } },
          {
            fields: { t: { order: 'score', fragment_size: 10, number_of_fragments: 1 } },
          },
        ),
        find(
          { constant_score: { filter: { bool: { must: intervals('t', rule), filter: { match: { t: 'b' } } } } } },
          { fields: { t: whole } },
        ),
        find(
          { dis_max: { queries: [intervals('t', rule), { match_phrase: { t: 'c a' } }] } },
          { fields: { t: whole } },
        ),
        find({ match_all: {} }, { fields: { t: { ...whole, highlight_query: intervals('t', rule) } } }),
      ],
    ),
    ...['t', 'u'].map((field) =>
      find(intervals('t', match('a b', { use_field: 'u' })), { fields: { [field]: whole } }),
    ),
    find(intervals('t', anyOf([match('c'), match('a', { use_field: 'u' })])), { fields: { u: whole } }),
  ],
});
