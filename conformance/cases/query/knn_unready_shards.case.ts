import { defineCase, load, put, search } from '../../case.ts';

const vectors = (similarity: string) => ({
  type: 'dense_vector',
  dims: 2,
  similarity,
  index_options: { type: 'flat' },
});
const documents = (more: object) => [0, 1, 2, 3, 4, 5].map((n) => ({ v: [n, 1], k: n === 2 ? 'a' : 'b', ...more }));
const knn = { field: 'v', query_vector: [1, 1], k: 4 };
const near = (body: object, index = 'a,b') => search(index, { knn, _source: false, ...body });
const terms = (field: string) => ({ suggest: { t: { text: 'anx', term: { field } } } });
const query = { term: { k: 'a' } };

/** A search that cannot be made ready in one of two indices: the best are those of the other alone. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { v: vectors('max_inner_product'), k: { type: 'keyword' } } } }),
    put('/b', {
      mappings: {
        properties: { v: vectors('l2_norm'), k: { type: 'keyword' }, ip: { type: 'ip' }, t: { type: 'text' } },
      },
    }),
    load('a', documents({})),
    load('b', documents({ ip: '::1', t: 'one two' })),
  ],
  reads: [
    ...[
      {},
      { query, ...terms('k') },
      { query, ...terms('ip') },
      { query, ...terms('ip'), track_total_hits: 1 },
      { query, track_total_hits: 1 },
      { query, sort: ['ip'] },
      { sort: ['ip', '_score'] },
      { query: { match_phrase: { k: 'a b' } } },
      { query, collapse: { field: 'ip' } },
      { query, knn: [knn, { ...knn, k: 2, boost: 2 }], ...terms('ip') },
    ].map((body) => near(body)),
    near({ query, ...terms('nope') }),
    near({ query, ...terms('ip') }, 'a'),
  ],
});
