import { defineCase, put, type Step, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';
import { index, LEVELS } from '../field/index_of.ts';

const query = (body: object): Step => search('s', { query: body });
const ALL = { match_all: {} };
const child = (
  inner_hits: object,
  type = 'a',
  inner: object = { match: { t: 'red dog' } },
  options: object = {},
): Step => query({ has_child: { type, query: inner, inner_hits, ...options } });
const parent = (inner_hits: object, type = 'q', inner: object = { match: { t: 'red' } }, options: object = {}): Step =>
  query({ has_parent: { parent_type: type, query: inner, inner_hits, ...options } });

export default defineCase({
  setup: [
    index('s', {
      j: { type: 'join', relations: { q: ['a', 'c'], a: 'v' } },
      t: { type: 'text' },
      n: { type: 'long' },
      k: { type: 'keyword' },
    }),
    put('/s/_doc/1', { j: 'q', t: 'red fox', n: 1 }),
    put('/s/_doc/2', { j: { name: 'q' }, t: 'blue fox', n: 2 }),
    put('/s/_doc/8', { t: 'no join red', n: 3 }),
    put('/s/_doc/3?routing=1', { j: { name: 'a', parent: '1' }, t: 'red dog', n: 10, k: 'x' }),
    put('/s/_doc/4?routing=1&refresh=true', { j: { name: 'a', parent: '1' }, t: 'red cat dog', n: 20, k: 'y' }),
    put('/s/_doc/5?routing=2', { j: { name: 'a', parent: 2 }, t: 'blue dog', n: 30 }),
    put('/s/_doc/6?routing=1', { j: { parent: '1', name: 'c' }, t: 'green', n: 40 }),
    put('/s/_doc/10?routing=1', { j: { name: 'a', parent: '1' }, t: 'dog', n: 15 }),
    put('/s/_doc/11?routing=1', { j: { name: 'a', parent: '1' }, t: 'red red', n: 25 }),
    put('/s/_doc/9?routing=x', { j: { name: 'c', parent: 'nobody' }, t: 'red orphan', n: 60 }),
    put('/s/_doc/7?routing=1&refresh=true', { j: { name: 'v', parent: '3' }, t: 'vote red', n: 50 }),
    index('p', { t: { type: 'text' } }),
    put('/p/_doc/1?refresh=true', { t: 'red' }),
  ],
  reads: [
    child({}),
    child({}, 'c', ALL),
    child({ name: 'kids' }),
    child({ size: 1 }),
    child({ size: 0 }),
    child({ from: 1, size: 2 }),
    child({ from: 9 }),
    child({ size: 10, sort: 'n' }),
    child({ size: 10, sort: [{ n: 'desc' }], track_scores: true }, 'a', ALL),
    child({ _source: false }),
    child({ _source: ['t'] }),
    child({ _source: { excludes: ['j'] } }),
    child({ version: true }),
    child({ docvalue_fields: ['n', 'k'], _source: false }),
    child({ fields: ['t', 'j'], _source: false }),
    child({ highlight: { fields: { t: {} } } }),
    child({ explain: false }, 'a', { range: { n: { gte: 15 } } }),
    child({ size: 10 }, 'a', ALL, { score_mode: 'sum' }),
    child({ size: 10 }, 'a', ALL, { min_children: 2 }),
    child({ size: 10 }, 'a', { function_score: { field_value_factor: { field: 'n' } } }, { score_mode: 'max' }),
    child({}, 'a', { bool: { should: [{ match: { t: { query: 'red', _name: 'one' } } }, { term: { k: 'y' } }] } }),
    child({}, 'zz', ALL, { ignore_unmapped: true }),
    child({}, 'a', { has_child: { type: 'v', query: ALL, inner_hits: {} } }),
    child({}, 'a', { has_parent: { parent_type: 'q', query: ALL, inner_hits: {} } }),
    child({ size: 101 }),
    child({ nope: 1 }),
    parent({}),
    parent({ name: 'mother', _source: ['n'] }),
    parent({}, 'a', ALL),
    parent({}, 'q', ALL, { score: true }),
    parent({}, 'a', { has_parent: { parent_type: 'q', query: ALL, inner_hits: {} } }),
    parent({ fields: ['n'], _source: false }),
    parent({ size: 0 }),
    query({
      bool: {
        should: [
          { has_child: { type: 'a', query: ALL, inner_hits: {} } },
          { has_child: { type: 'c', query: ALL, inner_hits: {} } },
          { has_parent: { parent_type: 'q', query: ALL, inner_hits: { name: 'up' } } },
        ],
      },
    }),
    query({
      bool: {
        must: [
          { has_child: { type: 'a', query: { match: { t: 'red' } }, inner_hits: {} } },
          { has_child: { type: 'a', query: ALL, inner_hits: {} } },
        ],
      },
    }),
    query({
      bool: {
        must: [
          { has_child: { type: 'a', query: { match: { t: 'red' } }, inner_hits: { name: 'x' } } },
          { has_child: { type: 'a', query: ALL, inner_hits: { name: 'y' } } },
        ],
      },
    }),
    query({ bool: { filter: { has_child: { type: 'a', query: { match: { t: 'red' } }, inner_hits: {} } } } }),
    query({ bool: { must_not: { has_child: { type: 'a', query: ALL, inner_hits: {} } } } }),
    query({ constant_score: { filter: { has_parent: { parent_type: 'q', query: ALL, inner_hits: {} } } } }),
    search('s', { query: { has_child: { type: 'a', query: ALL, inner_hits: {} } }, size: 1, sort: 'n' }),
    search('s,p', { query: { has_child: { type: 'a', query: ALL, inner_hits: {}, ignore_unmapped: true } } }),
    search('s', {
      query: { match: { t: 'fox' } },
      post_filter: { has_child: { type: 'a', query: ALL, inner_hits: {} } },
    }),
  ],
  levels: LEVELS,
  tolerances: elder('content_type', 'type_of_hit', 'beyond_last'),
});
