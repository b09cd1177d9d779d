import { defineCase, load, put, search } from '../../case.ts';

const words = { more_like_this: { fields: ['ip.raw'], like: '0' } };
const knn = { knn: { field: 'v', query_vector: [] } };

/** A query that cannot be bound is told before vectors that cannot be looked for, but behind what is shown with hits. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      mappings: {
        properties: {
          v: { type: 'dense_vector', dims: 3, similarity: 'l2_norm', index: true },
          ip: { type: 'ip', fields: { raw: { type: 'text', term_vector: 'yes' } } },
        },
      },
    }),
    load('a', [{ ip: '10.0.0.1' }, { v: [4, 0, 4] }]),
  ],
  reads: [
    { query: words, ...knn },
    { query: words },
    { ...knn },
    { query: { match_all: {} }, ...knn },
    { query: words, collapse: { field: 'nope' }, ...knn },
    { query: { bool: { must: [words] } }, ...knn },
    { post_filter: words, ...knn },
  ].map((body) => search('a', body)),
});
