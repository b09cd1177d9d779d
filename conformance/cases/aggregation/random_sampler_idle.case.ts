import { defineCase, load, put, search } from '../../case.ts';

const request = (aggs: object) =>
  search('a', { size: 0, aggs: { s: { random_sampler: { probability: 1, seed: 1 }, aggs } } });
const none = { filter: { match_none: {} } };

/** Samples count no documents where nothing inside collects them. */
export default defineCase({
  mustHit: false,
  setup: [put('/a', { mappings: { properties: { n: { type: 'long' } } } }), load('a', [{ n: 1 }, { n: 2 }])],
  reads: [
    request({ x: none }),
    request({ x: { filter: { range: { nope: {} } } } }),
    request({ x: { filter: { term: { n: 7 } } } }),
    request({ x: { filters: { filters: [{ match_none: {} }] } } }),
    request({ x: { filters: { filters: [{ match_none: {} }], other_bucket: true } } }),
    request({ x: none, y: { avg: { field: 'n' } } }),
  ],
});
