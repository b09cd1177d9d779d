import { defineCase, load, put, search } from '../../../case.ts';

const nested = (query: object, more: object = {}) => ({ nested: { path: 'n', query, ...more } });
const any = { wildcard: { 'n.k': 'a*' } };

/** In a search that is profiled, the filter on nested objects reports itself as if it scored. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { n: { type: 'nested' } } } }),
    load('a', [{ n: { k: 'ab' } }, { n: [{ k: 'x' }, { k: 'ac' }] }]),
  ],
  reads: [
    nested(any),
    nested(any, { score_mode: 'none' }),
    nested(any, { score_mode: 'max' }),
    nested({ exists: { field: 'n.k' } }),
    nested({ prefix: { 'n.k': 'a' } }),
    nested({ match_all: {} }),
    nested({ term: { 'n.k.keyword': 'ab' } }),
    nested({ bool: { must: [any, { exists: { field: 'n.k' } }] } }),
  ].flatMap((query) => [true, false].map((profile) => search('a', { query, profile, explain: true }))),
});
