import { defineCase, load, post, put } from '../../../case.ts';

const vector = { type: 'dense_vector', dims: 2 };
const nested = (path: string, inner_hits: object) => ({ nested: { path, query: { match_all: {} }, inner_hits } });
const options = [
  {},
  { _source: ['v', 'x'] },
  { _source: ['n.v', 'n.x'] },
  { _source: true },
  { _source: { excludes: ['x'] } },
  { _source: { excludes: ['n.x'] } },
  { _source: false },
];

/** Vectors in nested objects: since 9 inner hits leave them out of the source, as hits do. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          v0: vector,
          n: {
            type: 'nested',
            properties: { x: { type: 'long' }, v: vector, m: { type: 'nested', properties: { w: vector } } },
          },
          o: { properties: { v: vector } },
        },
      },
    }),
    load('a', [
      { v0: [1, 2], n: [{ x: 1, v: [1, 2], m: [{ w: [3, 4], q: 1 }] }, { v: null }], o: { v: [1, 2], z: 1 } },
    ]),
  ],
  reads: [
    ...options.map((inner) => post('/a/_search', { query: nested('n', inner) })),
    ...options.map((inner) => post('/a/_search', { query: nested('n.m', inner) })),
    post('/a/_search', {
      query: { nested: { path: 'n', query: nested('n.m', { name: 'mm' }), inner_hits: {} } },
    }),
  ],
});
