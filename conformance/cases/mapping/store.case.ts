import { bulk, defineCase, get, load, post, put, search } from '../../case.ts';

const STORED = { store: true };
const STORED_KEYWORD = { type: 'keyword', store: true };
const BARE = { store: true, index: false, doc_values: false };
const DOCUMENT = {
  keyword: ['B', 'a', 1, true, 1.5, 'a'],
  text: ['Foo bar', 1, 'Foo bar', null],
  long: [3, '4', 1.7, 3],
  integer: -1,
  short: [2, 1],
  byte: '3',
  float: [0.1, 1e10, 3],
  half_float: [0.1, '1.00049', 65000, null],
  double: [0.1, 1e300, 5],
  date: ['2020-01-01', 1577836800001, null],
  date_nanos: ['2020-01-01T00:00:00.123456789Z', 1577836800001],
  boolean: [true, 'false', ''],
  ip: ['::1', '10.0.0.1', '::ffff:1.2.3.4'],
  binary: ['AQIDBA==', 'aGVsbG8='],
  geo_point: ['POINT(1 2)', 'u4pruydqqvj', '1,2', { lat: '1e1', lon: -3 }, { type: 'Point', coordinates: [1, 2] }],
};
const RANGES = {
  long_range: [{}, { gt: null }, { gt: 1 }, { lt: 5 }, { lte: 5 }, { gte: 2, lte: 2 }],
  integer_range: [{}, { lt: 5 }],
  float_range: [{}, { gt: 0.1 }, { lt: 3, gte: -1 }],
  double_range: [{}, { gt: 0.1, lte: 1e30 }],
  date_range: [{}, { gt: '2020' }, { lt: '2020-01-01' }, { lte: '2020' }],
  ip_range: [{}, { gt: '::1' }, { lt: '10.0.0.1' }, '2001:db8::/32', { gte: '10.0.0.1' }],
};
const NAMES = Object.keys(DOCUMENT);
const of = (names: readonly string[], parameters: object) =>
  Object.fromEntries(
    names.map((name) => [name, { type: name, ...(name === 'half_float' ? { null_value: 0.1 } : {}), ...parameters }]),
  );

const types = (mappings: object, document: object, ...more: object[]) => [
  put('/a', { mappings: { properties: mappings } }),
  put('/a/_doc/1?refresh=true', document),
  ...Object.keys(document).map((name) => search('a', { _source: false, stored_fields: [name] })),
  ...Object.keys(document).map((name) => get(`/a/_doc/1?stored_fields=${name}`)),
  ...more.map((body) => search('a', body)),
];

/** What each type stores of a value besides the source. */
export default defineCase({
  examples: [
    types(
      of(NAMES, STORED),
      DOCUMENT,
      { stored_fields: NAMES },
      { stored_fields: ['l*', 'k*'], docvalue_fields: ['long', 'short'] },
    ),
    types(of(Object.keys(RANGES), STORED), RANGES, { stored_fields: Object.keys(RANGES) }),
    [
      put('/a', {
        mappings: {
          properties: {
            ...of(
              NAMES.filter((name) => !['text', 'binary'].includes(name)),
              BARE,
            ),
            text: { type: 'text', store: true, index: false },
            binary: { type: 'binary', store: true, doc_values: true },
          },
        },
      }),
      put('/a/_doc/1?refresh=true', DOCUMENT),
      get(`/a/_doc/1?stored_fields=${NAMES.join(',')}`),
      put('/a/_doc/2', { keyword: 'x'.repeat(32767) }),
      put('/a/_doc/3', { keyword: 'x'.repeat(32766), long: 'x' }),
    ],
    [
      put('/a', {
        settings: { number_of_shards: 1 },
        mappings: {
          properties: {
            k: { type: 'keyword', store: true, normalizer: 'lowercase', ignore_above: 5, null_value: 'NULL' },
            d: { type: 'date', store: true, format: 'yyyy/MM/dd||epoch_millis' },
            m: {
              type: 'keyword',
              copy_to: ['k'],
              fields: { t: { type: 'text', store: true }, l: { type: 'long', store: true, ignore_malformed: true } },
            },
            l: { type: 'long', store: true, ignore_malformed: true, null_value: 7 },
            p: { type: 'geo_point', store: true, ignore_malformed: true },
            alias: { type: 'alias', path: 'k' },
            n: {
              type: 'nested',
              properties: { k: { type: 'keyword', store: true }, x: { type: 'long', store: true } },
            },
            late: { type: 'object', dynamic: false },
          },
        },
      }),
      bulk('/a/_bulk?refresh=true', [
        { index: { _id: '1', routing: 'r' } },
        {
          k: ['ABC', 'TOO LONG', null],
          d: ['2020/02/03', 12345],
          m: ['x', '12'],
          l: ['z', null, 5],
          p: { lat: 91, lon: 181 },
        },
        { index: { _id: '2' } },
        { n: [{ k: ['p', 'q', 'p'], x: 1 }, { k: 'r' }], k: 'one' },
        { index: { _id: '3' } },
        { late: { s: 'before' } },
      ]),
      put('/a/_mapping', { properties: { late: { properties: { s: { type: 'keyword', store: true } } } } }),
      put('/a/_doc/4?refresh=true', { late: { s: 'after' } }),
      search('a', { stored_fields: ['k', 'd', 'l'] }),
      search('a', { stored_fields: ['m.*', 'p', 'm', 'alias'] }),
      search('a', { stored_fields: ['late.s', 'nope', 'n'] }),
      search('a', { stored_fields: ['n.k', 'n.*'], _source: ['k'] }),
      search('a', {
        query: {
          nested: {
            path: 'n',
            query: { match_all: {} },
            inner_hits: { stored_fields: ['n.*', 'k'], docvalue_fields: ['n.x'] },
          },
        },
        stored_fields: 'k',
      }),
      search('a', {
        query: { nested: { path: 'n', query: { match_all: {} }, inner_hits: { stored_fields: ['n.k', '_source'] } } },
        _source: false,
      }),
      get('/a/_doc/1?routing=r&stored_fields=k,m.t,m.l,l,alias,_ignored,_routing'),
      get('/a/_doc/1?routing=r&stored_fields=k&_source=false'),
      get('/a/_doc/1?routing=r&stored_fields=k*,*'),
      get('/a/_doc/1?routing=r&stored_fields=_ignored'),
      get('/a/_doc/1?routing=r&stored_fields=k,_source'),
      get('/a/_doc/1?routing=r&stored_fields='),
      get('/a/_doc/2?stored_fields=n.k'),
      get('/a/_doc/2?stored_fields=n'),
      get('/a/_doc/3?stored_fields=late.s'),
      get('/a/_doc/4?stored_fields=late.s&_source_includes=nope'),
      post('/a/_explain/1?routing=r&stored_fields=k,l,_ignored,m*', { query: { match_all: {} } }),
      post('/a/_explain/4?stored_fields=late.s&_source=true', { query: { match_all: {} } }),
      post('/a/_refresh'),
      search('a', { stored_fields: ['k', 'l'], _source: false }),
      put('/a/_doc/5', { k: 'E', l: 'x' }),
      get('/a/_doc/5?stored_fields=k,l,_ignored'),
      get('/a/_doc/5?stored_fields=k&realtime=false'),
    ],
    [
      put('/a', {
        settings: { number_of_shards: 1 },
        mappings: {
          properties: { k: STORED_KEYWORD, l: { type: 'long', store: true }, t: { type: 'text', store: true } },
        },
      }),
      load('a', [
        { k: ['b', 'a'], l: 1, t: 'one two' },
        { k: 'c', l: 1 },
      ]),
      search('a', { stored_fields: ['l', 'k'], docvalue_fields: ['k', 'l'] }),
      search('a', { stored_fields: ['l', 't'], docvalue_fields: ['l'], fields: ['t'] }),
      search('a', { stored_fields: ['l', 't'], fields: ['l', 'k'] }),
      search('a', {
        stored_fields: ['k'],
        collapse: { field: 'l', inner_hits: { name: 'g', stored_fields: ['t', 'k'] } },
      }),
      search('a', { stored_fields: ['t', 'l'], collapse: { field: 'l' } }),
      search('a', { stored_fields: ['*'], highlight: { fields: { t: {} } }, query: { match: { t: 'one' } } }),
      search('a', { stored_fields: '_none_', docvalue_fields: ['k'] }),
      search('a', { stored_fields: ['l', 'nope', '_source', '_ignored'], profile: true, docvalue_fields: ['l'] }),
      post('/a/_search?stored_fields=l,k&_source=k'),
    ],
    [
      put('/a', {
        mappings: { _source: { enabled: false }, properties: { k: STORED_KEYWORD, l: { type: 'long', store: true } } },
      }),
      load('a', [{ k: ['b', 'a'], l: 1 }]),
      search('a', { stored_fields: ['k', '_source'] }),
      search('a', {}),
      get('/a/_doc/1?stored_fields=k,l,_source'),
    ],
  ],
});
