import { bulk, del, get, load, post, put, search } from '../case.ts';
import { type Generated, NAMESPACE } from '../scenario.ts';

const INDEX = `${NAMESPACE}laws`;
const ONE_SHARD = { number_of_shards: 1, refresh_interval: '-1' };

const shop = {
  properties: {
    name: { type: 'text', fields: { raw: { type: 'keyword' } } },
    price: { type: 'double' },
    stock: { type: 'long' },
    weight: { type: 'half_float' },
    sold: { type: 'boolean' },
    added: { type: 'date' },
    from: { type: 'ip' },
    tags: { type: 'keyword' },
    parts: { type: 'nested', properties: { kind: { type: 'keyword' }, size: { type: 'integer' } } },
  },
};

const goods = Array.from({ length: 17 }, (_, i) => ({
  name: ['quick brown fox', 'lazy dog', 'the fox and the dog', 'Straße 東京 😀', 'café'][i % 5],
  price: [0.1, 1.5, 100.25, -3, 0][i % 5],
  ...(i % 4 === 0 ? {} : { stock: (i * 7) % 11 }),
  weight: i / 3,
  sold: i % 3 === 0,
  added: `2024-0${1 + (i % 9)}-1${i % 10}T0${i % 10}:00:00Z`,
  from: `10.0.0.${i % 6}`,
  tags: i % 2 === 0 ? ['a', 'b', `t${i}`] : 'b',
  parts: Array.from({ length: i % 3 }, (_, part) => ({ kind: 'xyz'[part], size: i * part })),
}));

const queries = [
  { match: { name: 'fox dog' } },
  {
    bool: {
      must: [{ term: { tags: 'b' } }],
      should: [{ match: { name: 'quick' } }],
      must_not: [{ term: { sold: true } }],
    },
  },
  { nested: { path: 'parts', query: { range: { 'parts.size': { gte: 3 } } } } },
  { range: { price: { gt: 0, lte: 1.5 } } },
  { exists: { field: 'stock' } },
  { terms: { tags: ['a', 't2'] } },
];

/** Scenarios written by hand, for laws to be tried on. */
export const SAMPLES: readonly Generated[] = [
  {
    area: 'query',
    steps: [
      put(`/${INDEX}`, { settings: ONE_SHARD, mappings: shop }),
      load(INDEX, goods),
      ...queries.map((query) => search(INDEX, { query })),
      search(INDEX, { sort: [{ price: 'desc' }, { added: 'asc' }], size: 4, from: 2 }),
    ],
  },
  {
    area: 'aggregation',
    steps: [
      put(`/${INDEX}`, { settings: { number_of_shards: 3 }, mappings: shop }),
      load(INDEX, goods),
      search(INDEX, {
        query: { match: { name: 'fox' } },
        aggs: { tags: { terms: { field: 'tags' }, aggs: { sum: { sum: { field: 'price' } } } } },
      }),
      search(INDEX, { size: 0, aggs: { stats: { stats: { field: 'weight' } } } }),
      search(INDEX, { query: { match_all: {} }, sort: [{ added: { order: 'desc' } }], track_total_hits: true }),
    ],
  },
  {
    area: 'documents',
    steps: [
      bulk('/_bulk?refresh=true', [
        { index: { _index: INDEX, _id: '1' } },
        '{"big":9007199254740993, "f": 1.0 ,"t":"one"}',
        { index: { _index: INDEX, _id: 'zwei / 2' } },
        '{"t":["one","two"],"o":{"a":null}}',
      ]),
      del(`/${INDEX}`),
      put(`/${INDEX}`, { settings: ONE_SHARD }),
      put(`/${INDEX}/_doc/1?refresh=true`, '{"big":9007199254740993, "f": 1.0 ,"t":"one"}'),
      put(`/${INDEX}/_doc/${encodeURIComponent('zwei / 2')}`, '{"t":["one","two"],"o":{"a":null}}'),
      post(`/${INDEX}/_doc`, { t: 'no id', f: 2 }),
      put(`/${INDEX}/_doc/3`, { f: 'not a number' }),
      del(`/${INDEX}/_doc/1`),
      post(`/${INDEX}/_refresh`),
      get(`/${INDEX}/_doc/1`),
      search(INDEX, { query: { match: { t: 'one' } } }),
      search(INDEX, { query: { range: { big: { gte: 9007199254740992 } } } }),
    ],
  },
  {
    area: 'indices',
    steps: [put(`/${INDEX}`, { settings: ONE_SHARD, mappings: shop }), search(INDEX, { query: { match_all: {} } })],
  },
  {
    area: 'indices',
    steps: [
      put(`/${INDEX}`, {
        settings: { ...ONE_SHARD, similarity: { own: { type: 'LMDirichlet' } } },
        mappings: { properties: { t: { type: 'text', similarity: 'own' } } },
      }),
      load(INDEX, [{ t: 'a' }]),
    ],
  },
  {
    area: 'aggregation',
    steps: [
      put(`/${INDEX}`, {
        settings: ONE_SHARD,
        mappings: { runtime: { added: { type: 'date' } }, properties: { added: { type: 'date' } } },
      }),
      load(INDEX, [{ added: '1969-12-31T23:59:59Z' }]),
    ],
  },
  {
    area: 'query',
    steps: [
      put(`/${INDEX}`, {
        settings: ONE_SHARD,
        mappings: { properties: { v: { type: 'dense_vector', dims: 2, index_options: { type: 'hnsw' } } } },
      }),
      load(INDEX, [{ v: [1, 2] }, { v: [2, 1] }]),
      search(INDEX, { query: { knn: { field: 'v', query_vector: [1, 2], k: 1 } } }),
    ],
  },
  { area: 'errors', steps: [search(INDEX, { query: { match_all: {} } }), search(INDEX, { query: { nothing: {} } })] },
];
