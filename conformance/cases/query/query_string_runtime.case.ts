import { defineCase, load, post, put } from '../../case.ts';

const fields = ['rg', 'rl', 'ri', 'rd', 'rb', 'rk', 'g'];
const words = ['1*', '*1', '1?', 'a~', '/1/', '"a b"', '1', '[1 TO 2]'];

/** Patterns and words on runtime fields of all types, and on points. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        runtime: {
          rg: { type: 'geo_point' },
          rl: { type: 'long' },
          ri: { type: 'ip' },
          rd: { type: 'date' },
          rb: { type: 'boolean' },
          rk: { type: 'keyword' },
        },
        properties: { g: { type: 'geo_point' } },
      },
    }),
    load('a', [{ rk: '1a', g: '1,2' }]),
  ],
  reads: fields.flatMap((field) =>
    words.flatMap((query) => [
      post('/a/_count', { query: { query_string: { query, fields: [field] } } }),
      post('/a/_count', { query: { query_string: { query, fields: [field], lenient: true } } }),
      post('/a/_count', { query: { query_string: { query, default_field: field } } }),
      post('/a/_count', { query: { simple_query_string: { query, fields: [field] } } }),
    ]),
  ),
});
