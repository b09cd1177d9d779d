import { defineCase, get, put, search } from '../../../case.ts';

const inner = (more: object = {}) => ({ nested: { path: 'n.m', query: { term: { 'n.m.b': 1 } }, ...more } });
const children = [
  inner(),
  inner({ score_mode: 'none' }),
  { bool: { must: [inner()] } },
  { bool: { filter: [inner()] } },
  { constant_score: { filter: inner() } },
  { term: { 'n.a': 1 } },
];

/** ES: the documents of a nested path inside another one are searched among those of the outer path alone. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          n: {
            type: 'nested',
            properties: {
              a: { type: 'long' },
              m: { type: 'nested', properties: { b: { type: 'long' } } },
            },
          },
        },
      },
    }),
    put('/a/_doc/1?refresh=true', { n: [{ a: 1, m: { b: 1 } }, { a: 2 }] }),
  ],
  reads: children.flatMap((query) => [
    get('/a/_explain/1', { query: { nested: { path: 'n', query } } }),
    search('a', { query: { nested: { path: 'n', query } }, explain: true }),
    search('a', { query: { nested: { path: 'n', query } }, profile: true }),
  ]),
});
