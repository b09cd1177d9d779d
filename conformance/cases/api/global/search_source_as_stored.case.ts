import { defineCase, load, post, put } from '../../../case.ts';

const ways = [
  '_source=false&_source_excludes=*0&stored_fields=_source',
  '_source=false&_source_excludes=*0',
  '_source_excludes=*0&stored_fields=_source',
  '_source=false&stored_fields=_source',
  'stored_fields=_source',
  '_source=false&_source_includes=t',
  '_source=t&_source_excludes=*0&stored_fields=_source',
  '_source=false&_source_includes=t&stored_fields=_source',
];

/** What of the source is returned where it is disabled and requested in `stored_fields`. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { n: { type: 'nested', properties: { d0: { type: 'date' } } } } },
    }),
    load('a', [{ t: ['the quick', 'x'], b0: 'false', n: [{ t: 'fox', d0: [] }], o: { x: 1 } }]),
  ],
  reads: [
    ...ways.map((way) => post(`/a/_search?${way}`, { query: { match_all: {} } })),
    ...ways.map((way) => post(`/a/_explain/0?${way}`, { query: { match_all: {} } })),
    ...[false, { excludes: ['*0'] }].flatMap((_source) => [
      post('/a/_search', { _source, stored_fields: '_source' }),
      post('/a/_search', { _source, stored_fields: ['_source', 't'] }),
      post('/a/_search', {
        query: { nested: { path: 'n', query: { match_all: {} }, inner_hits: { _source, stored_fields: ['_source'] } } },
      }),
    ]),
  ],
});
