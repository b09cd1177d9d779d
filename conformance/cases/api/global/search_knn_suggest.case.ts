import { defineCase, load, put, search } from '../../../case.ts';

const request = (more: Record<string, unknown>) =>
  search('a', {
    _source: false,
    knn: { field: 'v', query_vector: [1, 2], k: 2, num_candidates: 5 },
    suggest: { s: { text: 'helo', term: { field: 't' } } },
    ...more,
  });

/** Suggestions in a search with `knn` only. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: { properties: { t: { type: 'text' }, n: { type: 'long' }, v: { type: 'dense_vector', dims: 2 } } },
    }),
    load('a', [
      { t: 'hello world', n: 1, v: [1, 2] },
      { t: 'hello', n: 5, v: [2, 1] },
      { t: 'hello there', n: 9 },
    ]),
  ],
  reads: [
    request({}),
    request({ size: 1 }),
    request({ size: 0 }),
    request({ size: 0, aggs: { a: { max: { field: 'n' } } } }),
    request({ profile: true }),
    request({ sort: ['n'], track_total_hits: 1 }),
    request({ track_total_hits: false, fields: ['n'], highlight: { fields: { t: {} } } }),
    request({ post_filter: { term: { n: 5 } }, min_score: 0.5 }),
    request({ query: { match: { t: 'there' } } }),
    request({ explain: true }),
  ],
});
