import { defineCase, get, post, put } from '../../../case.ts';

const base64 = (query: object) => Buffer.from(JSON.stringify(query)).toString('base64');
const wrapped = (query: object) => ({ wrapper: { query: base64(query) } });
const add = (filter: object) => post('/_aliases', { actions: [{ add: { index: 'a', alias: 'x', filter } }] });
const names = ['a', 'b', 'c', 'd'];
const dates = ['2024-01-11', '2024-01-16', '2024-02-18', '2024-01-14'];
const polygon = { geo_polygon: { g: { points: ['0,0', '0,5', '5,5'] } } };

/** Filters of aliases beyond the limits of their index, and deprecated options in queries that they contain. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1, max_terms_count: 3, max_regex_length: 5 },
      mappings: {
        properties: {
          r: { type: 'date_range' },
          k: { type: 'keyword' },
          t: { type: 'text' },
          l: { type: 'long' },
          off: { type: 'keyword', index: false, doc_values: false },
          g: { type: 'geo_point' },
        },
      },
    }),
    put('/a/_doc/1?refresh=true', { k: 'a', g: '1,2' }),
  ],
  mustHit: false,
  examples: [
    ...['k', 't', 'off', 'nope', '_id', '_index'].map((field) => add({ terms: { [field]: names } })),
    add({ terms: { r: dates } }),
    add({ terms: { l: [1, 2, 3, 4] } }),
    add({ terms: { l: [1, 2, 3] } }),
    add({ bool: { must_not: [{ terms: { k: names } }] } }),
    add({ regexp: { k: 'abcdef' } }),
    add({ query_string: { query: 'k:/abcdef/' } }),
    [add(wrapped(polygon)), get('/x/_search'), post('/x/_search', { query: wrapped(polygon) })],
    [add(wrapped({ nope: {} }))],
  ],
});
