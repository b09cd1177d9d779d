import { bulk, defineCase, get, post, put, search } from '../../case.ts';

const DOCUMENT = '{"a":1.0, "b":{"c":[{"d":2},{"d":3,"x":"y"}],"e":"x"},  "f":[],"g":{},"h":"some text"}';
const PROPERTIES = { properties: { h: { type: 'text' }, s: { type: 'keyword', store: true } } };

const stores = (_source: object) => [
  put('/a', { settings: { number_of_shards: 1 }, mappings: { _source, ...PROPERTIES } }),
  put('/a/_doc/1', DOCUMENT),
  get('/a/_doc/1'),
  post('/a/_refresh'),
  get('/a/_source/1'),
  get('/a/_doc/1?_source_includes=b'),
  search('a', { query: { match: { h: 'text' } }, fields: ['h', 'a', 'b.e'], highlight: { fields: { h: {} } } }),
  search('a', { query: { match: { 'b.e': 'x' } }, _source: ['b.c'], docvalue_fields: ['a'] }),
  get('/a/_mapping'),
];
const refused = (_source: unknown) => [put('/a', { mappings: { _source } }), get('/a/_mapping')];
const updated = (...parts: unknown[]) => [
  put('/a', { mappings: { _source: { excludes: ['h'] } } }),
  ...parts.map((_source) => put('/a/_mapping', { _source })),
  get('/a/_mapping'),
];

/** Parts of sources that are left out when documents are written, though they are indexed. */
export default defineCase({
  examples: [
    stores({ excludes: ['b.c'] }),
    stores({ includes: ['a', 'b.*'] }),
    stores({ excludes: ['h', 'b.e'], includes: [] }),
    stores({ includes: ['b'], excludes: ['b.c.d'] }),
    stores({ excludes: ['*'] }),
    stores({ includes: ['f', 'g', '*.e'] }),
    stores({ includes: ['nope'] }),
    stores({ excludes: [] }),
    stores({ enabled: true, includes: ['b', 'a'], excludes: ['a'] }),
    [
      put('/a', { settings: { number_of_shards: 1 }, mappings: { _source: { excludes: ['h', 's'] }, ...PROPERTIES } }),
      put('/a/_doc/1', { h: 'x', s: ['b', 'a'], a: 1 }),
      post('/a/_update/1', { doc: { a: 2 } }),
      get('/a/_doc/1?stored_fields=s&_source=true'),
      post('/a/_update/1', { doc: { a: 2 } }),
      post('/a/_update/1?_source=true', { doc: { h: 'q' } }),
      bulk('/a/_bulk?refresh=true', [
        { index: { _id: '2' } },
        { h: 'y', s: 'c' },
        { update: { _id: '1' } },
        { doc: { s: 'd' } },
      ]),
      search('a', { query: { term: { h: 'q' } } }),
      search('a', { query: { exists: { field: 's' } }, stored_fields: ['s', '_source'] }),
    ],
    updated({ excludes: ['z'] }),
    updated({ excludes: ['h'] }),
    updated({ includes: ['z'], excludes: ['h'] }),
    updated({ enabled: false }),
    updated({}),
    [
      put('/a', { mappings: PROPERTIES }),
      put('/a/_mapping', { _source: { excludes: ['h', 'i'] } }),
      get('/a/_mapping'),
    ],
    [put('/a', { mappings: { _source: { enabled: false, excludes: ['a'] } } }), get('/a/_mapping')],
    [
      put('/a'),
      put('/a/_mapping', { _source: { excludes: ['h', 'i'] } }),
      put('/a/_mapping', { properties: { n: { type: 'long' } } }),
    ],
    refused({ excludes: 'a' }),
    refused({ includes: 1 }),
    refused({ includes: [1, true, ['x']], nope: 1 }),
    refused({ includes: [1, true] }),
    refused([]),
    refused('x'),
  ],
});
