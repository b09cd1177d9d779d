import { defineCase, get, only, post, put, search } from '../../../case.ts';

const vectors = (more: object) => {
  const vector = { type: 'dense_vector', dims: 2, ...more };
  return {
    v: vector,
    o: { properties: { w: vector, k: { type: 'keyword' } } },
    p: { properties: { w: vector } },
    n: { type: 'nested', properties: { u: vector, t: { type: 'keyword' } } },
    k: { type: 'keyword' },
  };
};
const DOCUMENTS = [
  {
    a: 1,
    v: [1, 2],
    o: { w: [1, 2.5], k: 'a' },
    p: { w: [3, 4] },
    n: [{ u: [1, 2], t: 'x' }, { u: [1, 3] }, { t: 'q' }],
    k: 'z',
    x: { y: 1 },
  },
  { k: 1, n: { t: 'y' }, v: [0.3, 1] },
  // Vectors of the length of one come back as they are, others from their direction and their length.
  { v: [-0.3, 0.1], p: { w: [0.6, 0.8] }, n: [{ u: [0.6, 0.8003] }, { u: [0.6, 0.801] }, { u: [3.55, 1.13] }] },
];
const INDICES = { cosine: {}, l2: { similarity: 'l2_norm' }, unindexed: { index: false } };
const INCLUDES = [
  ['*'],
  ['v'],
  ['k'],
  ['o'],
  ['o.*'],
  ['o.w'],
  ['p'],
  ['n'],
  ['n.u'],
  ['*.w'],
  ['o', 'v'],
  ['nope'],
  undefined,
];

/** Documents that have vectors nowhere, above, inside an object, or null ones. */
const SOME = [
  { zz: 1, aa1: 2, o: { k1: 1, j: 2 } },
  { zz: 1, v: [1, 2], aa1: 2, o: { k1: 1, j: 2 } },
  { zz: 1, aa1: 2, o: { k1: 1, w1: [1, 2], j: 2 } },
  { zz: 1, aa1: 2, v: null, o: { k1: 1, j: 2 } },
];
const PATTERNS = ['*', '*1', 'zz', 'v', 'o.*', '*1,o.*', 'v*'];
const some = [
  put('/some', {
    settings: { number_of_shards: 1 },
    mappings: {
      properties: {
        v: { type: 'dense_vector', dims: 2, similarity: 'l2_norm' },
        o: { properties: { w1: { type: 'dense_vector', dims: 2, similarity: 'l2_norm' } } },
      },
    },
  }),
  ...SOME.map((document, id) => put(`/some/_doc/${id}`, document)),
  post('/some/_refresh'),
];

export default defineCase({
  setup: [
    ...some,
    ...Object.entries(INDICES).flatMap(([index, more]) => [
      put(`/${index}`, { settings: { number_of_shards: 1 }, mappings: { properties: vectors(more) } }),
      ...DOCUMENTS.map((document, id) => put(`/${index}/_doc/${id}?refresh=true`, document)),
    ]),
  ],
  reads: [
    ...PATTERNS.flatMap((pattern) => [
      search('some', { _source: pattern.split(','), sort: ['_doc'] }),
      post(`/some/_mget?_source_includes=${pattern}`, { ids: ['0', '1', '2', '3'] }),
      ...['0', '1', '2', '3'].map((id) => get(`/some/_doc/${id}?_source_includes=${pattern}`)),
    ]),
    ...Object.keys(INDICES).flatMap((index) => [
      ...INCLUDES.flatMap((includes) =>
        [undefined, ['v'], ['*.k']].flatMap((excludes) =>
          [undefined, true, false].map((exclude_vectors) =>
            search(index, { _source: { includes, excludes, exclude_vectors }, sort: ['_doc'] }),
          ),
        ),
      ),
      ...['true', 'false', 'x', 1, null, [], {}].map((exclude_vectors) =>
        search(index, { _source: { exclude_vectors } }),
      ),
      search(index, { fields: ['k'], _source: { exclude_vectors: false } }),
      search(index, { _source: 'v' }),
      ...['true', 'false', 'x', ''].map((value) => get(`/${index}/_search?_source_exclude_vectors=${value}`)),
      get(`/${index}/_search?_source=v`),
      get(`/${index}/_search?_source=false&_source_exclude_vectors=false`),
      get(`/${index}/_doc/0?_source_exclude_vectors=false`),
      get(`/${index}/_doc/0?_source_exclude_vectors=true`),
      get(`/${index}/_doc/0?_source=v,k`),
      get(`/${index}/_doc/0?_source_excludes=n*&_source_exclude_vectors=false`),
      get(`/${index}/_source/0?_source_exclude_vectors=false`),
      get(`/${index}/_source/0`),
      get(`/${index}/_explain/0?q=k:z&_source=v`),
      only(9, get(`/${index}/_explain/0?q=k:z&_source_exclude_vectors=false`)),
    ]),
  ],
});
