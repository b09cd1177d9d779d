import type { CaseDefinition } from '../../case.ts';
import { only, post, search } from '../../case.ts';
import { all, both, good, nested, p, request, two } from './nested_inner_hits_requests.ts';

/** Inner hits of nested queries inside other queries, and combined with options of the search. */
export const OTHER_QUERIES: NonNullable<CaseDefinition['reads']> = [
  // In other queries.
  ...[
    {
      bool: {
        must: [nested(good, {})],
        should: [nested(all, { name: 'b' })],
        filter: [nested(all, { name: 'f', size: 1 })],
        must_not: [nested({ term: { 'c.who': 'zed' } }, { name: 'mn' })],
      },
    },
    { bool: { must_not: [nested({ term: { 'c.who': 'bob' } }, {})] } },
    { constant_score: { filter: nested(good, {}), boost: 3 } },
    { function_score: { query: nested(good, {}), functions: [{ weight: 2 }] } },
    { function_score: { query: all, functions: [{ filter: nested(good, {}), weight: 2 }] } },
    { dis_max: { queries: [nested(good, {}), nested(all, { name: 'q' })] } },
    { boosting: { positive: nested(good, {}), negative: nested(all, { name: 'neg' }), negative_boost: 0.5 } },
    { wrapper: { query: btoa(JSON.stringify(nested(good, {}))) } },
    { bool: { must: [nested(good, {}), nested(good, {})] } },
    { bool: { must: [nested(good, { name: 'x' }), nested(good, { name: 'x' })] } },
    { bool: { must: [nested(good, {}), nested(all, { name: 'c' })] } },
    { bool: { should: [nested(good, {}), nested({ term: { 'e.a': 'p' } }, {}, 'e')] } },
    { bool: { should: ['zeta', 'alpha', 'a', 'b', 'beta', 'x1'].map((name) => nested(good, { name, size: 0 })) } },
    {
      bool: {
        should: Array.from({ length: 14 }, (_, i) => nested(good, { name: `${i}`, size: 0 })),
      },
    },
    nested(good, {}, 'c', { score_mode: 'sum' }),
    nested(good, {}, 'c', { score_mode: 'none', boost: 3 }),
    nested(all, {}, 'nope'),
    nested(all, {}, 'nope', { ignore_unmapped: true }),
    nested(all, { ignore_unmapped: true }, 'nope'),
    nested(all, { ignore_unmapped: false }, 'nope', { ignore_unmapped: true }),
    nested(all, {}, 'plain'),
    nested(all, {}, 'plain.in'),
    nested({ term: { 'plain.in.y': 'u' } }, {}, 'plain.in'),
    // Nested in nested.
    nested(all, {}, 'c.r'),
    nested(p, {}, 'c.r'),
    nested(two, { sort: [{ 'c.r.z.q': 'desc' }] }, 'c.r.z'),
    nested(nested(p, {}, 'c.r'), {}),
    nested(nested(p, {}, 'c.r')),
    nested(nested(p, undefined, 'c.r'), {}),
    nested(nested(nested(two, {}, 'c.r.z'), {}, 'c.r'), {}),
    nested(nested(nested(two, {}, 'c.r.z'), undefined, 'c.r'), {}),
    nested(nested(two, {}, 'c.r.z'), {}),
    nested(
      {
        bool: {
          should: [good, nested(p, {}, 'c.r'), nested({ exists: { field: 'c.r.w' } }, { name: 'w' }, 'c.r')],
        },
      },
      { name: 'o' },
    ),
    nested({ bool: { should: [good, nested(all, {}, 'c.r'), nested(all, {}, 'c.r')] } }, {}),
    nested(nested(all, { name: 'c' }, 'c.r'), {}),
    nested(
      nested(
        { match: { 'c.r.w': 'two' } },
        {
          explain: true,
          highlight: { fields: { 'c.r.w': {} } },
          fields: ['c.r.w'],
          docvalue_fields: ['c.r.v'],
          sort: [{ 'c.r.v': { order: 'desc' } }],
          version: true,
        },
        'c.r',
      ),
      { _source: 'c.who' },
    ),
    nested({ match: { 'c.r.w': 'two' } }, { _source: ['c.r.v'] }, 'c.r'),
    nested({ match: { 'c.r.w': 'two' } }, { fields: ['*'] }, 'c.r'),
    // Names.
    nested({ match: { 'c.text': { query: 'good', _name: 'inn' } } }, {}),
    nested({ match: { 'c.text': { query: 'good', _name: 'inn' } } }, {}, 'c', { _name: 'out' }),
    {
      bool: {
        _name: 'whole',
        must: [nested({ term: { 'c.who': { value: 'ann', _name: 'ann' } } }, {}, 'c', { _name: 'out' })],
        should: [{ term: { g: { value: 'x', _name: 'gx' } } }],
      },
    },
    // A query that is known to match nothing is not evaluated.
    nested({ match_none: {} }, {}),
    { bool: { must: [all], should: [nested({ match_none: {} }, {})] } },
    { bool: { must: [all], should: [nested({ term: { 'c.who': 'zed' } }, {})] } },
    { bool: { must: [all], should: [nested({ term: { 'c.none': 'zed' } }, {})] } },
    nested({ term: { t: 'one' } }, {}),
    nested({ query_string: { query: 'good', default_field: 'c.text' } }, { highlight: { fields: { 'c.text': {} } } }),
    nested({ ids: { values: ['5'] } }, {}),
    nested({ function_score: { query: all, field_value_factor: { field: 'c.n', missing: 1 } } }, { explain: true }),
    nested({ constant_score: { filter: good, boost: 2 } }, { sort: ['_score'] }),
    nested({ bool: { must_not: [good] } }, {}),
  ].flatMap((query) => request(query)),
  // In the complete search.
  ...[
    { post_filter: nested(all, { name: 'pf' }) },
    { post_filter: nested(all, {}) },
    { seq_no_primary_term: true },
    { version: true },
    { _source: ['t'] },
    { stored_fields: '_none_' },
    { min_score: 0.2 },
    { highlight: { fields: { t: {}, 'c.text': {} } } },
    { fields: ['c.*'] },
    { docvalue_fields: ['rank'] },
    { collapse: { field: 'g' }, sort: 'rank' },
    { rescore: { query: { rescore_query: nested(all, { name: 'rs' }) } } },
    { rescore: { query: { rescore_query: { match: { t: { query: 'good', _name: 'rq' } } } } } },
    { sort: ['rank'] },
    { sort: ['rank'], track_scores: true },
    { explain: true },
  ].flatMap((rest) => request(nested(good, {}), rest)),
  ...[
    'rest_total_hits_as_int=true',
    'filter_path=hits.hits.inner_hits',
    'typed_keys=true',
    'search_type=dfs_query_then_fetch',
    '_source=false',
    'size=0',
    'from=1',
  ].map((parameter) => post(`/m/_search?${parameter}`, { query: nested(good, {}) })),
  ...['_count', '_validate/query', '_explain/1'].map((api) => post(`/a/${api}`, { query: nested(good, {}) })),
  ...['_count', '_validate/query', '_explain/1'].map((api) => post(`/a/${api}`, { query: nested(good, { x: 1 }) })),
  ...['_count', '_explain/1'].map((api) => post(`/a/${api}`, { query: nested(good, { size: 1000 }) })),
  ...[{ size: 2 }, { size: 3 }, { from: 1, size: 2 }, { from: 1 }, {}].flatMap((inner) => [
    search('w', { query: nested(good, inner) }),
    search('w,a', { query: nested(good, inner), sort: ['rank', '_index'], _source: false }),
  ]),
  search('w', { query: nested(nested(all, { size: 5 }, 'c.r'), { size: 1 }) }),
  search('a', { docvalue_fields: ['t'], query: { term: { rank: 99 } } }),
  ...both({ docvalue_fields: ['t'], query: { term: { rank: 2 } } }),
  only(9, search('m', { fields: ['c.*'], sort: ['rank'], _source: false })),
];
