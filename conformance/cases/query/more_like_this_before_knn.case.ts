import { defineCase, load, put, search } from '../../case.ts';

const like = (field: string) => ({ more_like_this: { fields: [field], like: '0' } });
const knn = (field: string) => ({ knn: { field, query_vector: [] } });

/** A query that cannot be built is reported before vectors that cannot be searched, and so are invalid fetch options. */
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
    // One that binds well, one that is refused before.
    ...['ip.raw', 'ip']
      .map(like)
      .flatMap((words) => [
        { query: words, ...knn('v') },
        { query: words, ...knn('ip') },
        { query: words },
        { query: words, collapse: { field: 'nope' }, ...knn('v') },
        { query: { bool: { must: [words] } }, ...knn('v') },
        { post_filter: words, ...knn('v') },
      ]),
    // One that has no analyzer to be bound with.
    { query: like('nope') },
    { query: like('nope'), ...knn('v') },
    { query: like('nope'), ...knn('ip') },
    { query: { bool: { must: [like('nope')] } }, ...knn('v') },
    { query: like('nope'), knn: { field: 'v', query_vector: [1, 2, 3] } },
    { query: like('nope'), collapse: { field: 'nope' }, ...knn('v') },
    { post_filter: like('nope'), ...knn('v') },
    { ...knn('v') },
    { query: { match_all: {} }, ...knn('v') },
  ].map((body) => search('a', body)),
});
