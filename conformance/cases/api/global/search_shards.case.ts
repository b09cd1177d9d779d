import { defineCase, get, load, post, put, search } from '../../../case.ts';

const words = ['red', 'green', 'blue', 'pale', 'dark'];
const documents = Array.from({ length: 40 }, (_, i) => ({
  t: Array.from({ length: 1 + (i % 4) }, (_, j) => words[(i * 7 + j * 3) % 5]).join(' '),
  k: words[i % 5],
  n: (i * 37) % 23,
}));

/** The API `search_shards`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 3 },
      mappings: { properties: { t: { type: 'text' }, k: { type: 'keyword' }, n: { type: 'integer' } } },
    }),
    load('a', documents),
    put('/r', { settings: { number_of_shards: 3 } }),
    ...['x', 'y', 'z', 'é', '日本', '😀', 'a-long-routing-value', '0'].map((routing, i) =>
      put(`/r/_doc/${i}?routing=${encodeURIComponent(routing)}&refresh=true`, { n: i, t: 'same word' }),
    ),
  ],
  reads: [
    search('a', { size: 40 }),
    search('a', { size: 3, from: 5 }),
    search('a', { size: 40, sort: ['_doc'], _source: false }),
    search('a', { query: { match: { t: 'red' } }, size: 40, _source: false }),
    search('a', { query: { match: { t: 'red dark' } }, size: 40, _source: false }),
    search('a', { query: { match: { t: { query: 'pale blue', operator: 'and' } } }, _source: false }),
    search('a', { query: { term: { k: 'green' } }, _source: false, size: 20 }),
    search('a', { query: { terms: { k: ['green', 'red'] } }, _source: false, size: 20 }),
    search('a', {
      query: { bool: { must: { match: { t: 'red' } }, should: { term: { k: 'red' } } } },
      _source: false,
      size: 20,
    }),
    search('a', { query: { match: { t: 'red' } }, size: 5, from: 3, track_total_hits: 4 }),
    search('a', { sort: ['n'], _source: false, size: 40 }),
    search('a', { sort: [{ n: 'desc' }, 'k'], _source: false, size: 15, from: 10 }),
    search('a', { sort: ['k', { _score: 'desc' }], query: { match: { t: 'red' } }, _source: false }),
    search('a', { sort: ['n'], search_after: [10], size: 5, _source: false }),
    search('a', { size: 0, aggs: { k: { terms: { field: 'k' } } } }),
    search('a', { size: 0, aggs: { k: { terms: { field: 'k', size: 2 } } } }),
    search('a', { size: 0, aggs: { k: { terms: { field: 'k', size: 2, shard_size: 2 } } } }),
    search('a', { size: 0, aggs: { n: { terms: { field: 'n', size: 3 }, aggs: { m: { max: { field: 'n' } } } } } }),
    search('a', {
      size: 0,
      aggs: { s: { stats: { field: 'n' } }, m: { max: { field: 'n' } }, a: { avg: { field: 'n' } } },
    }),
    search('a', { size: 0, query: { ids: { values: ['1', '17'] } } }),
    get('/a/_search?routing=1&_source=false&size=40'),
    get('/a/_search?routing=1,2&_source=false&size=40'),
    get('/a/_search?preference=_shards:0&_source=false&size=40'),
    get('/a/_search?preference=_shards:0,2&_source=false&size=40'),
    get('/a/_count?routing=1'),
    get('/a/_search?search_type=dfs_query_then_fetch&size=1'),
    search('a', { query: { term: { n: 'x' } } }),
    search('a', { sort: ['nope'] }),
    get('/r/_search?size=20'),
    ...['x', 'y', 'z', '%C3%A9', '%E6%97%A5%E6%9C%AC', '%F0%9F%98%80', '0'].map((routing) =>
      get(`/r/_search?routing=${routing}&_source=false`),
    ),
    search('r', { query: { match: { t: 'same' } }, _source: false }),
    search('r', { query: { term: { _routing: 'x' } }, _source: false }),
    get('/r/_doc/0'),
    get('/r/_doc/0?routing=x'),
    get('/r/_doc/1?routing=x'),
    search('a,r', { size: 5, query: { match_all: {} }, _source: false }),
    search('a,r', { size: 5, sort: ['n'], _source: false }),
    search('r,a', { size: 60, _source: false }),
  ],
  examples: [
    [
      put('/p', {
        settings: { number_of_shards: 4, 'index.routing_partition_size': 2 },
        mappings: { _routing: { required: true } },
      }),
      load('p', [{ n: 1 }, { n: 2 }], {}),
      put('/p/_doc/1?routing=x', { n: 1 }),
      put('/p/_doc/2?routing=x', { n: 2 }),
      put('/p/_doc/3?routing=x&refresh=true', { n: 3 }),
      get('/p/_search?routing=x'),
      get('/p/_search'),
    ],
    [
      put('/q', { settings: { number_of_shards: 5, number_of_routing_shards: 10 } }),
      load('q', documents.slice(0, 12)),
      get('/q/_search?size=20&_source=false'),
      get('/q/_settings'),
    ],
    [
      put('/q', { settings: { number_of_shards: 7 } }),
      load('q', documents.slice(0, 12)),
      get('/q/_search?size=20&_source=false'),
      put('/q/_doc/3?refresh=true', { n: 100 }),
      get('/q/_search?size=20&_source=false'),
    ],
    [
      put('/q', { settings: { number_of_shards: 3 } }),
      post('/q/_doc/1?refresh=true', { t: 'x' }),
      search('q', { query: { match: { t: 'x' } } }),
      search('q', { query: { match: { t: 'none' } } }),
    ],
  ],
});
