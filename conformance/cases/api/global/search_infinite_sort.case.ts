import { defineCase, get, load, post, put } from '../../../case.ts';

const near = { _geo_distance: { p: [1, 2], order: 'asc' } };
const sorts = [[near], [{ d: 'asc' }, { k: 'asc' }], [{ d: { order: 'desc', missing: '_first' } }], [{ l: 'asc' }]];
const yaml = { headers: { accept: 'application/yaml' } };

/** Infinite sort values: texts in JSON, numbers in YAML. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { refresh_interval: -1 },
      mappings: {
        properties: {
          p: { type: 'geo_point' },
          d: { type: 'double' },
          k: { type: 'keyword' },
          l: { type: 'long' },
          n: { type: 'nested', properties: { d: { type: 'double' } } },
          off: { type: 'object', enabled: false },
        },
      },
    }),
    load('a', [
      { k: 'Infinity', n: [{}] },
      { d: 1, p: '1,2', off: { big: 1 } },
    ]),
  ],
  reads: sorts.flatMap((sort) => [
    post('/a/_search', { sort }),
    post('/a/_search?pretty', { sort }),
    post('/a/_search?format=yaml', { sort }),
    post('/a/_search?format=YAML&_source=false', { sort }),
    post('/a/_search', { sort, _source: false }, yaml),
    post('/a/_search?format=json', { sort, _source: false }, yaml),
    post('/a/_search?format=yaml', {
      query: { nested: { path: 'n', query: { match_all: {} }, inner_hits: { sort: [{ 'n.d': 'asc' }] } } },
      sort,
    }),
  ]),
  examples: [
    [
      put('/b/_doc/1?refresh', '{"x":1e400,"y":-1e400,"z":1e300}'),
      get('/b/_doc/1'),
      get('/b/_doc/1?format=yaml'),
      get('/b/_doc/1?pretty'),
    ],
  ],
});
