import { bulk, defineCase, post, put } from '../../case.ts';

const types = ['flat', 'hnsw', 'int8_hnsw'];
const vector = (type: string) => ({ type: 'dense_vector', dims: 2, similarity: 'l2_norm', index_options: { type } });
const properties = {
  t: { type: 'keyword' },
  ...Object.fromEntries(types.map((type) => [type, vector(type)])),
  byte: { type: 'dense_vector', dims: 2, element_type: 'byte', similarity: 'l2_norm' },
};
const object = ([t, ...numbers]: readonly [string, number, number]) => ({
  t,
  ...Object.fromEntries(types.map((type) => [type, numbers])),
  byte: numbers.map((number) => Math.round(number * 10)),
});
const document = (id: string, g: string, ...objects: readonly [string, number, number][]) => [
  JSON.stringify({ index: { _id: id } }),
  JSON.stringify({ g, v: [1, 1], o: objects.map(object) }),
];
const documents = (index: string) =>
  bulk(`/${index}/_bulk?refresh=true`, [
    ...document('1', 'a', ['x', 1, 1], ['y', 2, 2], ['x', 3, 3]),
    ...document('2', 'b', ['y', 5, 1], ['x', 1, 2], ['y', 1, 2.5]),
    ...document('3', 'a', ['x', 9, 9], ['z', 1, 1.5]),
    ...document('4', 'a'),
    ...document('5', 'b', ['x', 1, 1.1], ['y', 1, 1.2], ['y', 1, 1.3]),
    ...document('6', 'b', ['z', 4, 4], ['z', 2, 4]),
  ]);
const returned = { _source: false };
const knn = (field: string, more: object = {}) => ({
  field,
  query_vector: [1, 1],
  k: 2,
  num_candidates: 10,
  ...more,
});
const search = (body: object, index = 's') => post(`/${index}/_search`, { _source: false, ...body });
const top = (field: string, more: object = {}) => knn(field, { inner_hits: returned, ...more });
const nested = (query: object, more: object = {}) => ({ nested: { path: 'o', query, inner_hits: returned, ...more } });
const filters = [
  { term: { 'o.t': 'y' } },
  { term: { g: 'b' } },
  [{ term: { 'o.t': 'y' } }, { term: { g: 'b' } }],
  { bool: { should: [{ term: { 'o.t': 'y' } }, { term: { g: 'a' } }] } },
  { bool: { must_not: [{ term: { 'o.t': 'x' } }] } },
  { nested: { path: 'o', query: { term: { 'o.t': 'y' } } } },
  { match_all: {} },
  { ids: { values: ['1', '2'] } },
  { exists: { field: 'o.t' } },
];

/** The nested objects of hits that were found by their vectors: all that are similar enough, whatever `k` was. */
export default defineCase({
  setup: [
    ...[1, 3].map((shards) =>
      put(shards === 1 ? '/s' : '/m', {
        settings: { number_of_shards: shards, refresh_interval: -1 },
        mappings: {
          properties: {
            g: { type: 'keyword' },
            v: { type: 'dense_vector', dims: 2 },
            o: { type: 'nested', properties },
          },
        },
      }),
    ),
    documents('s'),
    documents('m'),
  ],
  reads: [
    ...[...types.map((type) => `o.${type}`), 'o.byte'].flatMap((field) => {
      const query_vector = field === 'o.byte' ? [10, 10] : [1, 1];
      return [
        search({ knn: top(field, { query_vector }) }),
        search({ knn: top(field, { query_vector, k: 5 }) }, 'm'),
        search({ query: nested({ knn: knn(field, { query_vector }) }) }),
        search({ query: nested({ knn: knn(field, { query_vector }) }) }, 'm'),
        search({ knn: top(field, { query_vector, k: 5, similarity: field === 'o.byte' ? 12 : 1.2, boost: 2 }) }),
        search({ query: nested({ knn: knn(field, { query_vector, k: 5, similarity: 1.2, boost: 3 }) }, { boost: 2 }) }),
      ];
    }),
    ...['o.flat', 'o.hnsw'].flatMap((field) => [
      ...filters.flatMap((filter) => [
        search({ knn: top(field, { filter }) }),
        search({ query: nested({ knn: knn(field, { filter }) }) }),
      ]),
      search({
        query: nested({ bool: { must: [{ knn: knn(field, { k: 5 }) }], filter: [{ term: { 'o.t': 'y' } }] } }),
      }),
      search({ query: nested({ bool: { should: [{ knn: knn(field, { k: 1 }) }, { term: { 'o.t': 'y' } }] } }) }),
      search({ knn: top(field), query: { term: { g: 'a' } } }),
      search({ knn: top(field, { k: 1 }), query: { term: { g: 'a' } } }, 'm'),
      search({ knn: [top(field), top(field, { query_vector: [9, 9], k: 1, inner_hits: { ...returned, name: 'z' } })] }),
      search({ knn: [top(field), top(field, { query_vector: [9, 9] })] }),
      search({
        knn: [
          top(field, { _name: 'n1', inner_hits: { ...returned, name: 'a' } }),
          top(field, {
            _name: 'n2',
            k: 1,
            filter: { term: { g: 'b' } },
            boost: 2,
            inner_hits: { ...returned, name: 'b' },
          }),
        ],
        query: nested({ term: { 'o.t': 'y' } }, { inner_hits: { ...returned, name: 'c' } }),
        size: 3,
        from: 1,
      }),
      search({ explain: true, knn: top(field, { k: 1, inner_hits: { ...returned, explain: true, size: 1 } }) }),
    ]),
    ...[
      { size: 1, from: 1 },
      { size: 0 },
      { size: 101 },
      { sort: [{ 'o.t': 'asc' }], ...returned },
      { sort: [{ 'o.t': 'desc' }, '_doc'], ...returned },
      { fields: ['o.t'], ...returned },
      { docvalue_fields: ['o.t'], ...returned },
      { name: '', ...returned },
      { ignore_unmapped: true, ...returned },
      { version: true, seq_no_primary_term: true },
      { version: true, ...returned },
      { highlight: { fields: { 'o.t': {} } }, ...returned },
      { _source: ['o.t'] },
      {},
      null,
      5,
      [],
      { size: -1 },
      { nope: 1 },
    ].map((inner_hits) => search({ knn: knn('o.hnsw', { inner_hits }) })),
    search({ knn: top('v', { query_vector: [1, 1] }) }),
    search({ knn: top('none') }),
    search({ knn: top('g') }),
    search({ knn: top('o.hnsw', { query_vector: [1] }) }),
    search({ query: nested({ knn: top('o.hnsw') }) }),
    search({ query: { bool: { should: [nested({ knn: knn('o.hnsw') }), { match_all: {} }] } }, sort: ['_score', 'g'] }),
    search({ query: { match_all: {} }, post_filter: nested({ knn: knn('o.hnsw') }) }),
    search({ query: nested({ knn: knn('v') }) }),
    search({ knn: top('o.hnsw', { filter: { match_none: {} } }), query: { match_all: {} } }),
  ],
});
