import { defineCase, load, put, search } from '../../case.ts';

const SUB = {
  s: { max: { field: 'l' } },
  st: { stats: { field: 'l' } },
  t2: { terms: { field: 'l' } },
  vc: { value_count: { field: 'l' } },
  t3: { terms: { field: 'none' } },
};
const request = (aggs: object, rest: object = {}, index = 'a') => search(index, { size: 0, aggs, ...rest });
const terms = (terms: object, rest: object = {}, index = 'a') => request({ t: { terms } }, rest, index);
const ordered = (field: string, path: string, rest: object = {}) =>
  request({ t: { terms: { field, order: { [path]: 'asc' }, ...rest }, aggs: SUB } });
const few = { shard_min_doc_count: 2, min_doc_count: 2 };
const FIELDS = ['k', 'one', 'ko', 'ip', 'fl', 'fl.a', 'rk', 'l', 'none'];
const PATHS = ['zz', 'zz.value', 's.foo', 'st.foo', 'st', 't2', 't2.x', 't3', 'vc.count', 's.value', 'st.avg'];
const QUERIES = [
  { match_all: { boost: 0.5 } },
  { bool: {} },
  { bool: { must: { match_all: {} } } },
  { bool: { filter: [{ match_all: {} }] } },
  { bool: { should: [{ match_all: {} }, { term: { k: 'a' } }] } },
  { constant_score: { filter: { match_all: {} } } },
  { dis_max: { queries: [{ match_all: {} }] } },
  { function_score: { weight: 0.5 } },
  { exists: { field: 'l' } },
  { term: { k: 'a' } },
  { match_none: {} },
  { range: { l: { gte: 0 } } },
];

/**
 * A few terms of all documents are counted by a filter for each, minimum and maximum are looked up in the points: whatever the search
 * excludes.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        runtime: { rk: { type: 'keyword' } },
        properties: {
          k: { type: 'keyword' },
          one: { type: 'keyword' },
          ko: { type: 'keyword', index: false },
          ip: { type: 'ip' },
          fl: { type: 'flattened' },
          l: { type: 'long' },
          d: { type: 'double' },
          b: { type: 'boolean' },
          dt: { type: 'date' },
          dn: { type: 'date_nanos' },
          ni: { type: 'long', index: false },
        },
      },
      aliases: { al: { filter: { exists: { field: 'l' } } } },
    }),
    load('a', [
      { k: 'a', one: 'x', l: 1, ip: '1.1.1.1', fl: { a: 'x', b: 'y' }, ko: 'a', rk: 'a', d: 1.5, b: true },
      { k: ['b', 'a'], l: [2, 7], ip: ['1.1.1.2', '::1'], fl: { a: 'x' }, ko: 'b', rk: 'b', dt: '2020-01-01', ni: 4 },
      { k: 'c', one: 'x', l: 3, ip: '1.1.1.1', fl: { a: 'z' }, ko: 'c', dn: '2020-01-01' },
      { l: 4 },
    ]),
  ],
  reads: [
    ...PATHS.flatMap((path) => [
      ordered('one', path),
      ordered('k', path),
      ordered('k', path, { size: 1, shard_size: 1 }),
    ]),
    ...FIELDS.flatMap((field) => [
      ordered(field, 'zz'),
      terms({ field, ...few }),
      terms({ field, ...few, execution_hint: 'map' }),
      terms({ field, ...few, execution_hint: 'global_ordinals' }),
      terms({ field }, { min_score: 2 }),
      terms({ field }, { min_score: 2, query: { exists: { field } } }),
      terms({ field }, { min_score: 2 }, 'al'),
      request({ t: { terms: { field }, aggs: { s: { max: { field: 'l' } } } } }, { min_score: 2 }),
      request({ t: { terms: { field }, aggs: { s: { max: { field: 'l' } } } } }, { terminate_after: 1 }),
    ]),
    terms({ field: 'k', ...few, missing: 'z' }),
    ...QUERIES.flatMap((query) => [
      terms({ field: 'k', ...few }, { query, min_score: 2 }),
      terms({ field: 'k', order: { zz: 'asc' } }, { query }),
      request({ a: { max: { field: 'l' } } }, { query, min_score: 2 }),
    ]),
    ...[
      { term: { one: 'x' } },
      { term: { one: { value: 'x', boost: 2 } } },
      { prefix: { one: { value: 'x', rewrite: 'top_terms_10' } } },
      { constant_score: { filter: { term: { one: 'x' } } } },
      { bool: { filter: [{ term: { one: 'x' } }] } },
      { prefix: { one: 'x' } },
      { terms: { one: ['x', 'y'] } },
      { term: { k: 'c' } },
    ].map((query) => terms({ field: 'one' }, { query, min_score: 9 })),
    terms({ field: 'k', ...few }, { post_filter: { term: { k: 'a' } } }),
    terms({ field: 'k' }, { min_score: 2, indices_boost: [{ a: 0.5 }] }),
    request({ o: { terms: { field: 'l' }, aggs: { t: { terms: { field: 'k', order: { zz: 'asc' } } } } } }),
    request({ o: { terms: { field: 'l' }, aggs: { t: { terms: { field: 'k', ...few } } } } }),
    request({ t: { terms: { field: 'k' } } }, { size: 2, min_score: 2 }),
    request({ t: { terms: { field: 'k' } } }, { size: 2, terminate_after: 1 }),
    ...['max', 'min', 'avg', 'sum', 'stats', 'value_count'].flatMap((kind) => [
      request({ a: { [kind]: { field: 'l' } }, b: { [kind]: { field: 'd' } } }, { min_score: 2 }),
      request({ a: { [kind]: { field: 'l' } } }, { terminate_after: 1 }),
      request({ a: { [kind]: { field: 'none' } } }, { terminate_after: 1 }),
    ]),
    ...['d', 'b', 'dt', 'dn', 'ni'].map((field) => request({ a: { max: { field } } }, { min_score: 2 })),
    request({ a: { max: { field: 'l', missing: 9 } } }, { min_score: 2 }),
    request({ t: { terms: { field: 'l' }, aggs: { a: { max: { field: 'l' } } } } }, { min_score: 2 }),
    request({ t: { terms: { field: 'none' } }, k: { terms: { field: 'k' } } }, { terminate_after: 1 }),
    request({ t: { terms: { field: 'l' } }, k: { terms: { field: 'k' } } }, { terminate_after: 1 }),
  ],
});
