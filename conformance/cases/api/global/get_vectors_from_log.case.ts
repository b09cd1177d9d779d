import { defineCase, get, post, put } from '../../../case.ts';

const indexed = { type: 'dense_vector', dims: 2 };
const unindexed = { ...indexed, index: false };
const v = [1, 2];
const DOCUMENTS = [
  { o: { v } },
  { n: [{ v }, { v }], z: 1 },
  { n: [{ v }, { k: 'a' }, {}] },
  { n: [{ v }, null], v: null },
  { n: [[{ v }]], o: {} },
  { n: { v } },
  { o: { p: [{ v }], x: 1 }, z: 1 },
  { o: { w: v, v }, w: v, z: 1 },
  { n: [], o: { v: null } },
];
const RETURNED = [
  '_source_exclude_vectors=false',
  '_source_exclude_vectors=false&_source_excludes=z',
  '_source_exclude_vectors=false&_source_includes=z',
  '_source_includes=n',
  '_source_includes=n.v,z',
  '_source_includes=o.v,z',
  '_source_includes=z',
  '_source_includes=*&_source_excludes=o.v',
];
const PARAMETERS = ['_source_excludes=z', '_source_excludes=z*', '_source_excludes=o.x', '_source_excludes=o.*,n.k'];

/**
 * Vectors in sources that are read before a refresh: 9 excludes them like `_source_excludes`, and removes objects that are empty without
 * them.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1, refresh_interval: -1 },
      mappings: {
        properties: {
          v: indexed,
          w: unindexed,
          n: { type: 'nested', properties: { v: indexed, k: { type: 'keyword' } } },
          o: { properties: { v: indexed, w: unindexed, p: { properties: { v: indexed } } } },
        },
      },
    }),
  ],
  examples: [
    [
      // Read from the index: the first document that is requested starts the tracking of the translog.
      put('/a/_doc/first', { o: { v } }),
      get('/a/_doc/first'),
      ...DOCUMENTS.flatMap((document, i) => [
        put(`/a/_doc/${i}`, document),
        get(`/a/_doc/${i}`),
        get(`/a/_source/${i}`),
        ...[...PARAMETERS, ...RETURNED].map((parameters) => get(`/a/_doc/${i}?${parameters}`)),
      ]),
      post('/a/_mget', { ids: DOCUMENTS.map((_, i) => `${i}`) }),
      post('/a/_update/1', { doc: { t: 'x' } }),
      get('/a/_doc/1'),
      post('/a/_refresh'),
      ...DOCUMENTS.map((_, i) => get(`/a/_doc/${i}`)),
    ],
  ],
});
