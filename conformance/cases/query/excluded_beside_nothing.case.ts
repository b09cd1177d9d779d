import { defineCase, only, post, put, search } from '../../case.ts';

const NOTHING = [
  { exists: { field: 'nope' } },
  { term: { nope: 'a' } },
  { match: { nope: 'a' } },
  { match_none: {} },
  { range: { l: { gt: 5, lt: 3 } } },
];
const UNEVEN = { combined_fields: { query: 'fox', fields: ['t', 'bare'] } };
const FAILING = [
  { geo_distance: { nope: [1, 2], distance: '1km' } },
  { prefix: { l: 'a' } },
  { term: { l: 'x' } },
  UNEVEN,
  { more_like_this: { fields: ['nope'], like: 'fox', min_term_freq: 1, min_doc_freq: 1 } },
  { match: { t: 'fox' } },
];
const index = (name: string) =>
  put(`/${name}`, {
    mappings: { properties: { t: { type: 'text' }, bare: { type: 'text', norms: false }, l: { type: 'long' } } },
  });
const request = (bool: object, rest: object = {}) =>
  ['empty', 'one'].map((name) => search(name, { query: { bool }, ...rest }));

/**
 * A `must_not` clause fails beside optional clauses that cannot match; `should` clauses are not evaluated where no scores are requested.
 */
export default defineCase({
  setup: [index('empty'), index('one'), put('/one/_doc/1?refresh=true', { t: 'a fox', bare: 'fox', l: 1 })],
  reads: FAILING.flatMap((failing) => [
    ...NOTHING.flatMap((none) => [
      ...request({ should: none, must_not: failing }),
      // ES 8: a query that is bound to the shard is bound here, too, by a document that makes it necessary.
      ...request({ should: none, must_not: failing, minimum_should_match: 1 }).map((step) =>
        failing === UNEVEN ? only(9, step) : step,
      ),
      ...request({ should: none, must_not: failing, minimum_should_match: 0 }),
      ...request({ must: none, must_not: failing }),
      ...request({ filter: none, must_not: failing, should: none }),
      post('/one/_count', { query: { bool: { should: none, must_not: failing } } }),
      post('/one/_explain/1', { query: { bool: { should: none, must_not: failing } } }),
    ]),
    ...[
      { filter: { match_all: {} } },
      { must: { match: { t: 'fox' } } },
      { must_not: { match: { t: 'dog' } } },
      {},
    ].flatMap((rest) =>
      [
        {},
        { size: 0 },
        { sort: ['_doc'] },
        { size: 0, track_total_hits: true },
        { aggs: { m: { max: { field: 'l' } } } },
      ].flatMap((body) => [
        ...request({ ...rest, should: failing }, body),
        ...request({ ...rest, should: [failing, { match: { t: 'a' } }], minimum_should_match: 1 }, body),
        ...request({ filter: { bool: { ...rest, should: failing } } }, body),
      ]),
    ),
    post('/one/_count', { query: { bool: { filter: { match_all: {} }, should: failing } } }),
  ]),
});
