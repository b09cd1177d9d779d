import { get, post } from '../../case.ts';
import type { Kind } from '../../compare/divergence.ts';
import { Members, NumberText, type Tree } from '../../compare/tree.ts';
import { always, edit, editKeys, number, valueAt } from '../edit.ts';
import { ignoredKeys, ignoredParameters, inBody, searches } from '../entry.ts';
import type { Fault, Visibility } from '../fault.ts';
import { after, index, own, sendRequest, visibility } from '../witness.ts';

const LOST: readonly Kind[] = ['value', 'order', 'score'];
const query = (kinds: Kind | readonly Kind[], body: unknown) => visibility('query', kinds, sendRequest(body));
const aggregation = (kinds: Kind | readonly Kind[], body: unknown): Visibility =>
  visibility('aggregation', kinds, sendRequest(body));

/** Changes numbers that are not zero. */
const moved = (amount: number) => (value: Tree) =>
  value instanceof NumberText && /^[1-9]\d*$/.test(value.text) ? number(Number(value.text) + amount) : value;

/** A search whose body has a member less at the top. */
const withoutTop = (name: string, where: Visibility, key: string): Fault =>
  inBody(name, where, searches, (tree) => edit(tree, key, () => undefined));

/** Searches by a server that ignores parts of requests. */
export const searchRequests: readonly Fault[] = [
  inBody('from off by one', query(LOST, { from: 2, sort: ['n'] }), searches, (tree) => edit(tree, 'from', moved(1))),
  inBody('size off by one', query('value', { size: 3 }), searches, (tree) => edit(tree, 'size', moved(-1))),
  withoutTop('search_after ignored', query(LOST, { sort: ['n'], search_after: [1] }), 'search_after'),
  withoutTop('post_filter ignored', query(LOST, { post_filter: { term: { n: 1 } } }), 'post_filter'),
  inBody(
    'post_filter applied to aggregations',
    visibility(
      ['aggregation', 'query'],
      ['value', 'order'],
      sendRequest({ post_filter: { term: { n: 1 } }, aggs: { a: { terms: { field: 'k' } } } }),
    ),
    searches,
    (tree) => {
      const filter = valueAt(tree, 'post_filter');
      if (filter === undefined || !(tree instanceof Members)) return tree;
      const others = tree.entries.filter(([key]) => key !== 'post_filter' && key !== 'query');
      const clauses = [
        ...tree.entries.filter(([key]) => key === 'query').map(([, value]): [string, Tree] => ['must', value]),
      ];
      return new Members([
        ...others,
        ['query', new Members([['bool', new Members([...clauses, ['filter', filter]])]])],
      ]);
    },
  ),
  withoutTop('min_score ignored', query(LOST, { query: { match: { t: 'fox' } }, min_score: 0.9 }), 'min_score'),
  withoutTop('track_total_hits ignored', query(['value', 'extra key'], { track_total_hits: 3 }), 'track_total_hits'),
  withoutTop('track_scores ignored', query(['score', 'value'], { sort: ['n'], track_scores: true }), 'track_scores'),
  withoutTop('terminate_after ignored', query(['missing key', ...LOST], { terminate_after: 1 }), 'terminate_after'),
  withoutTop('sort ignored', query(['missing key', ...LOST], { sort: [{ n: 'desc' }] }), 'sort'),
  withoutTop('indices_boost ignored', query(['score'], { indices_boost: [{ [index]: 2 }] }), 'indices_boost'),
  ignoredKeys(
    'missing of sort ignored',
    query(LOST, { sort: [{ n: { order: 'asc', missing: '_first' } }] }),
    searches,
    'missing',
  ),
  ignoredKeys('mode of sort ignored', query(LOST, { sort: [{ n: { order: 'asc', mode: 'max' } }] }), searches, 'mode'),
  inBody('order of sort ignored', query(LOST, { sort: [{ n: 'desc' }] }), searches, (tree) =>
    edit(
      edit(tree, 'sort.*.*', (value) => (value === 'desc' ? 'asc' : value)),
      'sort.*.*.order',
      always('asc'),
    ),
  ),
  inBody(
    'only the first sort counts',
    query(['missing key', ...LOST], { sort: ['k', { n: 'desc' }] }),
    searches,
    (tree) => edit(tree, 'sort', (list) => (Array.isArray(list) ? (list as readonly Tree[]).slice(0, 1) : list)),
  ),
  ignoredKeys(
    'must_not ignored',
    query(LOST, { query: { bool: { must_not: { term: { n: 1 } } } } }),
    searches,
    'must_not',
  ),
  inBody(
    'filter of bool ignored',
    query(LOST, { query: { bool: { filter: { term: { n: 1 } }, should: [] } } }),
    searches,
    (tree) => editKeys(tree, ['bool'], (bool) => edit(bool, 'filter', () => undefined)),
  ),
  inBody(
    'must scores like filter',
    query(['score', 'order'], { query: { bool: { must: { match: { t: 'fox' } } } } }),
    searches,
    (tree) =>
      editKeys(tree, ['bool'], (bool) =>
        bool instanceof Members && !bool.entries.some(([key]) => key === 'filter')
          ? new Members(bool.entries.map(([key, value]) => [key === 'must' ? 'filter' : key, value]))
          : bool,
      ),
  ),
  ignoredKeys(
    'minimum_should_match ignored',
    query(LOST, { query: { match: { t: { query: 'quick fox', minimum_should_match: 2 } } } }),
    searches,
    'minimum_should_match',
  ),
  ignoredKeys('boost ignored', query(LOST, { query: { term: { k: { value: 'a', boost: 2 } } } }), searches, 'boost'),
  ignoredKeys(
    'operator ignored',
    query(LOST, { query: { match: { t: { query: 'quick fox', operator: 'and' } } } }),
    searches,
    'operator',
  ),
  inBody('terms limited to the first value', query(LOST, { query: { terms: { k: ['a', 'b'] } } }), searches, (tree) =>
    editKeys(tree, ['terms'], (terms) =>
      edit(terms, '*', (values) => (Array.isArray(values) ? (values as readonly Tree[]).slice(0, 1) : values)),
    ),
  ),
  ignoredKeys(
    'tie_breaker ignored',
    query('score', {
      query: { dis_max: { tie_breaker: 0.5, queries: [{ match: { t: 'quick' } }, { match: { t: 'fox' } }] } },
    }),
    searches,
    'tie_breaker',
  ),
  ignoredKeys(
    'score_mode ignored',
    query(LOST, {
      query: { nested: { path: 'children', score_mode: 'sum', query: { range: { 'children.age': { gte: 1 } } } } },
    }),
    searches,
    'score_mode',
  ),
  ignoredKeys(
    'time_zone ignored',
    query(LOST, { query: { range: { d: { gte: '2024-01-16', time_zone: '-05:00' } } } }),
    searches,
    'time_zone',
  ),
  ignoredKeys(
    'zero_terms_query ignored',
    query(LOST, { query: { match: { t: { query: '!', zero_terms_query: 'all' } } } }),
    searches,
    'zero_terms_query',
  ),
  ignoredKeys(
    'case_insensitive ignored',
    query(LOST, { query: { term: { k: { value: 'A', case_insensitive: true } } } }),
    searches,
    'case_insensitive',
  ),
  inBody('date math ignored', query(LOST, { query: { range: { d: { gte: '2024-01-20||/M' } } } }), searches, (tree) =>
    editKeys(tree, ['gt', 'gte', 'lt', 'lte'], (value) =>
      typeof value === 'string' ? value.replace(/\|\|.*$/, '') : value,
    ),
  ),
  inBody('excludes of _source ignored', query('extra key', { _source: { excludes: ['t'] } }), searches, (tree) =>
    edit(tree, '_source.excludes', () => undefined),
  ),
  inBody('includes of _source ignored', query('extra key', { _source: { includes: ['t'] } }), searches, (tree) =>
    Array.isArray(valueAt(tree, '_source'))
      ? edit(tree, '_source', () => undefined)
      : edit(
          edit(tree, '_source.includes', () => undefined),
          '_source.include',
          () => undefined,
        ),
  ),
  inBody('_source false ignored', query('extra key', { _source: false }), searches, (tree) =>
    edit(tree, '_source', (value) => (value === false ? undefined : value)),
  ),
  inBody(
    'queries for null values',
    visibility(
      'query',
      ['value', 'status', 'error type', 'error wording'],
      own({ n: { type: 'long' } }, [{ n: 0 }], { query: { range: { n: { gte: 5 } } } }),
    ),
    searches,
    (tree) => editKeys(tree, ['range'], (range) => edit(range, '*.gte', always(null))),
  ),
  ignoredKeys(
    'order of terms ignored',
    aggregation(['order', 'value'], { aggs: { a: { terms: { field: 'k', order: { _key: 'desc' } } } } }),
    searches,
    'order',
  ),
  inBody(
    'size of terms ignored',
    aggregation('value', { aggs: { a: { terms: { field: 'k', size: 1 } } } }),
    searches,
    (tree) =>
      editKeys(tree, ['terms'], (terms) =>
        valueAt(terms, 'field') === undefined ? terms : edit(terms, 'size', () => undefined),
      ),
  ),
  inBody(
    'missing of aggregations ignored',
    aggregation(['value', 'order'], { aggs: { a: { terms: { field: 'n', missing: 7 } } } }),
    searches,
    (tree) =>
      edit(
        edit(tree, 'aggs.*.*.missing', () => undefined),
        'aggregations.*.*.missing',
        () => undefined,
      ),
  ),
  inBody(
    'sub-aggregations ignored',
    aggregation('missing key', { aggs: { a: { terms: { field: 'k' }, aggs: { b: { max: { field: 'n' } } } } } }),
    searches,
    (tree) =>
      edit(
        edit(tree, 'aggs.*.aggs', () => undefined),
        'aggs.*.aggregations',
        () => undefined,
      ),
  ),
  inBody(
    'meta of aggregations ignored',
    aggregation('missing key', { aggs: { a: { max: { field: 'n' }, meta: { x: 1 } } } }),
    searches,
    (tree) => edit(tree, 'aggs.*.meta', () => undefined),
  ),
  ignoredParameters(
    'typed_keys ignored',
    visibility(
      'aggregation',
      ['missing key', 'extra key'],
      after(post(`/${index}/_search?typed_keys`, { aggs: { a: { max: { field: 'n' } } } })),
    ),
    searches,
    'typed_keys',
  ),
  ignoredParameters(
    'rest_total_hits_as_int ignored',
    visibility('query', 'value', after(get(`/${index}/_search?rest_total_hits_as_int=true`))),
    searches,
    'rest_total_hits_as_int',
  ),
  ignoredParameters(
    'size of the URL ignored',
    visibility('query', 'value', after(get(`/${index}/_search?size=1`))),
    searches,
    'size',
  ),
  ignoredParameters(
    '_source of the URL ignored',
    visibility('query', 'extra key', after(get(`/${index}/_search?_source=t`))),
    searches,
    '_source',
    '_source_includes',
    '_source_excludes',
  ),
];
