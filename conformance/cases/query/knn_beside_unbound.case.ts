import { defineCase, load, put, search } from '../../case.ts';

const unlike = { combined_fields: { query: 'anna', fields: ['t', 't.raw'] } };
const bound = { match: { t: 'anna' } };
const knn = (field: string, query_vector: number[]) => ({ knn: { field, query_vector } });

/**
 * A query that fails where it is bound is reported by the phase that gathers statistics where there is a `knn` search, and before that
 * search.
 */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      mappings: {
        properties: {
          t: { type: 'text', fields: { raw: { type: 'text', norms: false } } },
          v: { type: 'dense_vector', dims: 2 },
        },
      },
    }),
    load('a', [{ t: 'Anna', v: [1, 2] }]),
  ],
  reads: [unlike, { bool: { must: unlike } }, bound].flatMap((query) =>
    [
      { query },
      { query, ...knn('nope', [1]) },
      { query, ...knn('v', [1, 2]) },
      { query, ...knn('v', [1]) },
      { query: bound, post_filter: query, ...knn('v', [1, 2]) },
      { query: bound, post_filter: query, ...knn('v', [1]) },
      { query: bound, ...knn('v', [1, 2]), rescore: { query: { rescore_query: query } } },
    ].map((body) => search('a', body)),
  ),
});
