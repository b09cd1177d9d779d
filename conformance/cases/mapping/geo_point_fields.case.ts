import { defineCase, get, put, search } from '../../case.ts';

const texts = { k: { type: 'keyword' }, t: { type: 'text' } };
const requests = (body: object) => search('p', { _source: false, sort: ['_doc'], ...body });
const NAMES = ['g', 'lenient', 'standing', 'short', 'bare'];

export default defineCase({
  setup: [
    put('/p', {
      mappings: {
        properties: {
          g: { type: 'geo_point', fields: texts },
          lenient: { type: 'geo_point', ignore_malformed: true, fields: texts },
          standing: { type: 'geo_point', null_value: '1,2', fields: texts },
          short: { type: 'geo_point', fields: { k: { type: 'keyword', ignore_above: 5 } } },
          bare: { type: 'geo_point', index: false, doc_values: false, fields: texts },
          v: {
            type: 'dense_vector',
            dims: 2,
            index_options: { type: 'flat' },
            fields: { ...texts, l: { type: 'long' } },
          },
        },
      },
    }),
    put('/p/_doc/1', { g: '1,2', lenient: 'x,y', standing: null, short: '5,6', bare: [7, 8], v: [1, 2] }),
    put('/p/_doc/2', { g: [[1, 2], '3,4'], lenient: { lat: 'x', lon: 1 }, standing: 'u4' }),
    put('/p/_doc/3', { g: 'POINT(1 2)', lenient: [1, 200], v: [3, 4] }),
    put('/p/_doc/4?refresh', { g: { lat: -1.5, lon: 2.25 }, lenient: ['x', '1,2'], bare: [{ lat: 1, lon: 2 }] }),
  ],
  reads: [
    get('/p/_mapping'),
    requests({ docvalue_fields: [...NAMES.map((name) => `${name}.k`), 'v.k', 'v.l', 'g'] }),
    requests({ fields: [...NAMES.map((name) => `${name}.*`), 'v.k', 'v.t'] }),
    ...[...NAMES, 'v'].flatMap((name) => [
      requests({ query: { exists: { field: `${name}.k` } } }),
      requests({ query: { exists: { field: `${name}.t` } } }),
      requests({ size: 0, aggs: { x: { terms: { field: `${name}.k` } } } }),
    ]),
    search('p', { query: { match: { 'g.t': 's01mtw037ms0' } }, highlight: { fields: { 'g.t': {} } } }),
    search('p', { query: { term: { 'g.k': 's01mtw037ms0' } } }),
    search('p', { query: { prefix: { 'g.k': 's0' } } }),
    search('p', { query: { term: { _ignored: 'short.k' } } }),
  ],
  examples: [
    ...['keyword', 'geo_point'].map((type) =>
      put('/b', { mappings: { properties: { f: { type, fields: { v: { type: 'dense_vector', dims: 2 } } } } } }),
    ),
  ],
});
