import { defineCase, get, post, put } from '../../case.ts';

const filters = {
  al: { match: { y: 'abc' } },
  bo: { bool: { must: [{ match: { y: 'abc' } }] } },
  ra: { range: { y: { gte: 'abc' } } },
};

/** Filters of aliases that fail since a field has been mapped: their error is returned without a wrapper. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { aliases: Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, { filter }])) }),
    put('/a/_mapping', { properties: { y: { type: 'long' } } }),
    put('/a/_doc/1?refresh', { y: 1 }),
    put('/x', { aliases: { rx: { filter: { match: { x: '1' } } }, sp: { filter: { span_term: { x: '1' } } } } }),
    put('/x/_doc/1?refresh', { z: 1 }),
  ],
  reads: [
    ...Object.keys(filters).flatMap((name) => [
      post(`/${name}/_search`, {}),
      post(`/${name}/_count`, {}),
      post(`/${name}/_search`, { query: { match: { y: 'zzz' } } }),
    ]),
    post('/al,bo/_search', {}),
    post('/al/_explain/1', { query: { match_all: {} } }),
    post('/al/_search', { size: 0, aggs: { a: { sum: { field: 'y' } } } }),
    get('/al/_search?q=1'),
    ...['geo_point', 'long', 'ip', 'date', 'keyword'].flatMap((type) => [
      post('/rx/_search', { runtime_mappings: { x: { type } } }),
      post('/sp/_search', { runtime_mappings: { x: { type } } }),
    ]),
  ],
});
