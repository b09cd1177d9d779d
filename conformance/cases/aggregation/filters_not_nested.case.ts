import { defineCase, load, put, search } from '../../case.ts';

const request = (x: object) => search('a', { size: 0, aggs: { x } });
const nested = { nested: { path: 'k', query: { match_all: {} } } };

/** Queries of aggregations that look for nested objects where there are none: without a query around them it is an internal error on 8. */
export default defineCase({
  mustHit: false,
  setup: [put('/a', { mappings: { properties: { k: { type: 'keyword' } } } }), load('a', [{ k: 'a' }])],
  reads: [
    request({ filter: nested }),
    request({ filters: { filters: { a: nested } } }),
    request({ filter: { bool: { must: [nested] } } }),
    request({ significant_terms: { field: 'k', background_filter: nested } }),
    search('a', { query: nested }),
  ],
});
