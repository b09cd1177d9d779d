import { defineCase, get, post, put, search } from '../../case.ts';

const NUMBERS = {
  n: { type: 'long' },
  d: { type: 'double' },
  own: { type: 'integer', coerce: true, ignore_malformed: false },
  r: { type: 'integer_range' },
  day: { type: 'date' },
  flag: { type: 'boolean' },
  ip: { type: 'ip' },
  p: { type: 'geo_point' },
};
const index = (settings: object, properties: object = NUMBERS) =>
  put('/a', { settings: { refresh_interval: -1, ...settings }, mappings: { properties } });
const DOCUMENTS: readonly string[] = [
  '{"n":"5"}',
  '{"n":5.7}',
  '{"n":"x"}',
  '{"n":{"o":1}}',
  '{"d":"1.5"}',
  '{"d":"x"}',
  '{"own":"7"}',
  '{"own":"x"}',
  '{"r":{"gte":"1","lte":2.5}}',
  '{"day":"x"}',
  '{"flag":"x"}',
  '{"ip":"x"}',
  '{"p":"x"}',
  '{"new":7}',
];
const writes = [...DOCUMENTS.map((source, id) => put(`/a/_doc/${id}`, source)), post('/a/_refresh')];
const found = search('a', {
  size: 20,
  sort: ['_doc'],
  query: { match_all: {} },
  fields: ['n', 'd', 'own'],
  _source: false,
});
const ignored = search('a', { size: 20, sort: ['_doc'], query: { exists: { field: '_ignored' } } });
const defaults = get('/a/_mapping/field/n,own,r,day?include_defaults=true', undefined, {
  levels: { '*.mappings': 'unordered' },
});

/** The settings of an index that are the defaults of its fields: `index.mapping.coerce` and `index.mapping.ignore_malformed`. */
export default defineCase({
  mustHit: false,
  examples: [
    [index({}), ...writes, found, ignored, defaults],
    [
      index({ 'index.mapping.coerce': false }),
      ...writes,
      found,
      ignored,
      defaults,
      get('/a/_mapping'),
      get('/a/_settings?flat_settings'),
    ],
    [index({ 'index.mapping.coerce': true }), ...writes, found, ignored, defaults, get('/a/_mapping')],
    [index({ 'index.mapping.ignore_malformed': true }), ...writes, found, ignored, defaults, get('/a/_mapping')],
    [
      index({ 'mapping.ignore_malformed': 'true', 'mapping.coerce': 'false' }),
      ...writes,
      ignored,
      put('/a/_mapping', { properties: { later: { type: 'short' }, n: { type: 'long' } } }),
      put('/a/_doc/l1', { later: '3' }),
      put('/a/_mapping', { properties: { n: { type: 'long', coerce: true } } }),
      put('/a/_doc/l2', { n: '3' }),
      get('/a/_mapping'),
    ],
    index({ 'index.mapping.coerce': 'x' }),
    index({ 'index.mapping.ignore_malformed': 1 }),
    [
      index({}),
      put('/a/_settings', { 'index.mapping.coerce': false }),
      put('/a/_settings', { 'index.mapping.ignore_malformed': true }),
    ],
  ],
});
