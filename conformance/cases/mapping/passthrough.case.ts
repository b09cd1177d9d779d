import { defineCase, get, put, type Step, search } from '../../case.ts';

const SETTINGS = { number_of_shards: 1, number_of_replicas: 0, refresh_interval: -1 };
const index = (name: string, properties: object): Step =>
  put(`/${name}`, { settings: SETTINGS, mappings: { properties } });
const query = (body: object, options: object = {}): Step => search('pass', { query: body, _source: false, ...options });
const object = (options: object): Step[] => [
  index('passed', { p: { type: 'passthrough', ...options } }),
  get('/passed/_mapping'),
];

// Which of two objects with one priority an error names first varies with each start.
export default defineCase({
  setup: [
    index('pass', {
      attr: {
        type: 'passthrough',
        priority: 10,
        dynamic: true,
        properties: {
          host: { type: 'keyword' },
          name: { type: 'text', fields: { k: { type: 'keyword' } } },
          deep: { properties: { x: { type: 'long' } } },
          n: { type: 'long' },
        },
      },
      res: { type: 'passthrough', priority: 20, properties: { host: { type: 'keyword' }, only: { type: 'keyword' } } },
      name: { type: 'keyword' },
    }),
    put('/pass/_doc/1', {
      attr: { host: 'a', name: 'N', new: 'v', deep: { x: 1 }, n: 5 },
      res: { host: 'b' },
      name: 'root',
    }),
    put('/pass/_doc/2', { attr: [{ host: 'c' }, { n: 7 }], res: { host: ['d', 'e'], only: 'o' } }),
    put('/pass/_doc/3?refresh=true', { host: 'zzz', only: ['y'], name: 'N' }),
  ],
  reads: [
    get('/pass/_mapping'),
    get('/pass/_mapping/field/attr.host,name'),
    get('/pass/_field_caps?fields=host,name,n'),
    get('/pass/_field_caps?fields=attr.host,attr.name,only'),
    search('pass', { query: { match_all: {} } }),
    query({ term: { host: 'a' } }),
    query({ term: { host: 'b' } }),
    query({ term: { host: 'zzz' } }),
    query({ term: { 'attr.host': 'a' } }),
    query({ terms: { host: ['b', 'd'] } }),
    query({ term: { new: 'v' } }),
    query({ match: { name: 'root' } }),
    query({ match: { 'attr.name': 'n' } }),
    query({ term: { 'deep.x': 1 } }),
    query({ range: { n: { gte: 6 } } }),
    query({ exists: { field: 'only' } }),
    query({ exists: { field: 'attr' } }),
    query({ prefix: { only: 'o' } }),
    query({ query_string: { query: 'only:o OR n:5' } }),
    query({ match_all: {} }, { fields: ['host', 'n', 'name', 'deep.x'] }),
    query({ match_all: {} }, { sort: ['n'] }),
    query({ match_all: {} }, { docvalue_fields: ['host', 'n'] }),
    query({ match_all: {} }, { size: 0, aggs: { h: { terms: { field: 'host' } }, s: { sum: { field: 'n' } } } }),
    query({ term: { 'new.keyword': 'v' } }),
    query({ match_all: {} }, { sort: 'new.keyword' }),
  ],
  examples: [
    ...[
      {},
      { priority: -1 },
      { priority: '3' },
      { priority: 1.5 },
      { priority: 1, x: 1 },
      { priority: 1, subobjects: false },
      { priority: 1, enabled: false },
      { priority: 0, dynamic: 'strict' },
      { priority: 1, time_series_dimension: false },
    ].map(object),
    [
      index('passed', { p: { type: 'passthrough', priority: 1, properties: { a: { type: 'keyword' } } } }),
      index('passed', { p: { type: 'keyword', fields: { q: { type: 'passthrough', priority: 1 } } } }),
      put('/passed/_mapping', { properties: { p: { type: 'passthrough', priority: 2 } } }),
      get('/passed/_mapping'),
      put('/passed/_mapping', { properties: { p: { type: 'object', properties: { z: { type: 'long' } } } } }),
      get('/passed/_mapping'),
      put('/passed/_mapping', { properties: { p: { type: 'keyword' } } }),
      put('/passed/_doc/1', { p: 'x' }),
      put('/passed/_doc/1?refresh=true', { p: { a: 'x', new: { y: 1 } } }),
      get('/passed/_mapping'),
      search('passed', { query: { term: { 'new.y': 1 } } }),
      put('/passed/_mapping', { properties: { a: { type: 'long' } } }),
      search('passed', { query: { term: { a: 'x' } } }),
    ],
  ],
  // Short names come from a map whose order varies with each start.
  levels: { fields: 'unordered' },
});
