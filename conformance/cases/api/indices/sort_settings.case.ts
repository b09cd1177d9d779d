import { bulk, defineCase, get, post, put, search } from '../../../case.ts';

const PROPERTIES = {
  n: { type: 'long' },
  k: { type: 'keyword' },
  t: { type: 'text' },
  day: { type: 'date' },
  b: { type: 'boolean' },
  d: { type: 'double' },
  off: { type: 'long', doc_values: false },
  ip: { type: 'ip' },
  nest: { type: 'nested', properties: { m: { type: 'long' } } },
};
const index = (sort: object, properties: object = PROPERTIES, more: object = {}) =>
  put('/a', {
    settings: { number_of_replicas: 0, refresh_interval: -1, ...more, index: { sort } },
    mappings: { properties },
  });
const INVALID: readonly object[] = [
  { field: 'none' },
  { field: 't' },
  { field: 'off' },
  { field: 'nest.m' },
  { field: ['n', 'none'] },
  { field: ['n', 'k'], order: 'asc' },
  { field: 'n', order: ['asc', 'desc'] },
  { field: 'n', order: 'up' },
  { field: 'n', mode: 'avg' },
  { field: 'n', mode: ['min', 'max'] },
  { field: 'n', missing: 'x' },
  { field: 'n', missing: ['_last', '_first'] },
  { order: 'asc' },
  { mode: 'min' },
  { missing: '_last' },
  { field: [] },
  { field: '' },
  { field: 'ip' },
];
const write = (from: number, documents: readonly unknown[]) =>
  bulk(
    '/a/_bulk?refresh=true',
    documents.flatMap((source, i) => [{ index: { _id: `${from + i}` } }, source]),
  );
const DOCUMENTS = [{ n: 5, k: 'b' }, { n: 1, k: 'c' }, { k: 'a' }, { n: [3, 9], k: ['z', 'a'] }, { n: 3 }];
const listed = [
  search('a', { query: { match_all: {} } }),
  search('a', { sort: ['_doc'] }),
  search('a', { sort: [{ n: 'asc' }] }),
  search('a', { size: 2, sort: ['_doc'], from: 1 }),
  search('a', { query: { exists: { field: 'k' } } }),
  search('a', { size: 2, sort: [{ n: 'asc' }], track_total_hits: false }),
];

/** The settings `index.sort.*`: their validation, and the order of documents in which they result. */
export default defineCase({
  mustHit: false,
  examples: [
    ...INVALID.map((sort) => index(sort)),
    index({ field: 'n' }, {}),
    put('/a', { settings: { 'index.sort.field': 'n' } }),
    [index({ field: 'n' }), put('/a/_settings', { 'index.sort.order': 'desc' })],
    ...[
      { field: 'n' },
      { field: 'n', order: 'desc' },
      { field: 'n', order: 'asc', missing: '_first' },
      { field: 'n', order: 'desc', mode: 'min' },
      { field: 'k', order: 'desc' },
      { field: ['k', 'n'], order: ['asc', 'desc'] },
    ].map((sort) => [
      index(sort),
      get('/a/_settings?flat_settings'),
      write(1, DOCUMENTS),
      ...listed,
      write(6, [{ n: 2, k: 'b' }, { n: 7 }]),
      ...listed.slice(0, 2),
      put('/a/_doc/1?refresh=true', { n: 0, k: 'm' }),
      search('a', { sort: ['_doc'] }),
      post('/a/_forcemerge?max_num_segments=1'),
      search('a', { sort: ['_doc'] }),
    ]),
  ],
});
