import { defineCase, load, only, post, put, search } from '../../case.ts';

const match = (query: string, rest: object = {}) => ({ match: { query, ...rest } });
const t = (rule: object) => ({ intervals: { t: rule } });
const FILTERS = [
  'before',
  'after',
  'containing',
  'contained_by',
  'overlapping',
  'not_containing',
  'not_contained_by',
  'not_overlapping',
];
const quick = t(match('quick fox'));

/** Intervals as they are described, explained and profiled. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { t: { type: 'text' }, s: { type: 'text' } } },
    }),
    load('a', [{ t: 'quick brown fox quick fox' }, { t: 'lazy dog' }]),
  ],
  reads: [
    ...[
      match('quick'),
      match('quick fox'),
      match('quick quick'),
      match('quick fox quick'),
      match('quick quick', { ordered: true }),
      match('quick quick fox', { ordered: true, max_gaps: 4 }),
      match('quick quick fox', { ordered: true, max_gaps: 0 }),
      match('quick fox', { max_gaps: 0 }),
      match(''),
      match('', { max_gaps: 3, filter: { containing: match('a') } }),
      match('quick the fox', { analyzer: 'stop' }),
      match('the quick', { analyzer: 'stop' }),
      match('quick fox', { use_field: 's' }),
      match('quick', { use_field: 't' }),
      { prefix: { prefix: 'F' } },
      { prefix: { prefix: 'f', use_field: 's' } },
      { wildcard: { pattern: 'F?x*' } },
      { fuzzy: { term: 'Fax', fuzziness: 1 } },
      { regexp: { pattern: 'f.x' } },
      { range: { gte: 'a', lt: 'G' } },
      { all_of: { intervals: [match('quick brown'), match('fox')], ordered: true, max_gaps: 2 } },
      { all_of: { intervals: [match('quick brown'), match('fox')], ordered: true, max_gaps: 0 } },
      { all_of: { intervals: [match('a'), match('')] } },
      { all_of: { intervals: [match('a a'), match('b')] } },
      { any_of: { intervals: [match('quick')] } },
      { any_of: { intervals: [match('quick'), match('quick')] } },
      ...FILTERS.map((filter) => match('quick fox', { filter: { [filter]: match('a b', { max_gaps: 2 }) } })),
    ].flatMap((rule) => [
      post('/a/_validate/query?explain=true', { query: t(rule) }),
      post('/a/_validate/query?rewrite=true', { query: t(rule) }),
    ]),
    ...[
      quick,
      { intervals: { t: { ...match('quick fox'), boost: 2.5 } } },
      t(match('quick', { use_field: 's' })),
      { bool: { filter: quick } },
      { bool: { must: [quick, { match: { t: 'brown' } }] } },
      { bool: { must: { match: { t: 'fox' } }, filter: quick } },
      { bool: { must: { match_all: {} }, must_not: quick } },
      { constant_score: { filter: quick } },
      { bool: { should: [t(match('lazy')), { match: { t: 'quick' } }] } },
      { bool: { should: [t(match('')), { match: { t: 'quick' } }] } },
      { boosting: { positive: quick, negative: t(match('brown')), negative_boost: 0.5 } },
      { dis_max: { queries: [quick, quick] } },
      { function_score: { query: quick, weight: 2 } },
    ].flatMap((query) => [post('/a/_explain/1', { query }), post('/a/_explain/2', { query })]),
    search('a', { query: quick, explain: true }),
    only(8, search('a', { query: quick, profile: true })),
    only(8, search('a', { query: { bool: { must: { match: { t: 'fox' } }, filter: quick } }, profile: true })),
    ...[
      match('quick', { use_field: 'nope' }),
      { any_of: { intervals: [match('quick'), match('fox', { use_field: 'nope' })] } },
      { all_of: { intervals: [match('quick'), { prefix: { prefix: 'f', use_field: 'nope' } }] } },
    ].flatMap((rule) => [
      search('a', { query: t(rule) }),
      post('/a/_validate/query?explain=true', { query: t(rule) }),
      post('/a/_explain/1', { query: t(rule) }),
    ]),
  ],
});
