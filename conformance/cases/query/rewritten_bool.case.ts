import { defineCase, load, put, search } from '../../case.ts';

const mappings = { properties: { k: { type: 'keyword' }, i: { type: 'integer' } } };
const named = { term: { k: { value: 'a', _name: 'term' } } };
const nothing = [
  { must_not: [{ match_all: {} }, { match_all: { _name: 'all' } }] },
  { must_not: [{ match_all: { _name: 'all' } }] },
  { must_not: [named, { match_all: {} }] },
  { must: [named, { match_none: {} }] },
  { filter: [named, { match_none: { _name: 'none' } }], _name: 'bool' },
  { should: [named], must: { match_none: {} } },
  { must: [{ match_none: {} }, { term: { i: 'x' } }] },
];

/** A `bool` that can match nothing is not built: its clauses have no names and are not validated. */
export default defineCase({
  setup: [put('/a', { mappings }), load('a', [{ k: 'a', i: 1 }, { k: 'b' }])],
  reads: nothing.flatMap((bool) => [
    search('a', { query: { bool } }),
    search('a', { query: { dis_max: { queries: [{ match_all: {} }, { bool }] } } }),
  ]),
});
