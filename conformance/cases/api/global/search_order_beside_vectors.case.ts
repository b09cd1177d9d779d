import { defineCase, get, post, put, search } from '../../../case.ts';

const v = { type: 'dense_vector', dims: 2, index_options: { type: 'flat' } };
const DOCUMENTS = [
  '{"z":1,"k":2,"c":3,"b":4,"v":[1,2]}',
  '{"z":1,"k":2,"c":3,"b":4,"o":[{"v":[1,2],"z":1,"c":2,"k":3}]}',
  '{"z":1,"k":2,"c":3,"b":4}',
  '{"z":1,"k":2,"c":3,"b":4,"o":[{"z":1,"c":2}]}',
  '{"z":1,"k":2,"c":3,"b":4,"p":{"v":[1,2],"z":1,"c":2,"k":3}}',
  '{"z":1,"k":2,"c":3,"b":4,"v":null,"o":null,"p":{"v":null}}',
  '{"z":1,"k":2,"c":3,"b":4,"o":[],"p":[{"z":1,"c":2}]}',
  '{"z":1,"k":2,"c":3,"b":4,"o":[{"q":{"v":[1,2]},"z":1,"c":2}]}',
];
const rest = ['z', 'c', 'k'];
const SOURCES: readonly { includes?: readonly string[]; excludes?: readonly string[] }[] = [
  { includes: rest },
  { excludes: ['b'] },
  ...['v', 'o', 'o.v', 'p', 'p.v', 'o.z', 'o.q', 'nope'].map((name) => ({ includes: [...rest, name] })),
  ...['v', 'o.v', 'p.v', 'o'].map((name) => ({ includes: ['*'], excludes: ['b', name] })),
];

/** Sources are filtered as maps where something is put in, else as they are read. */
export default defineCase({
  setup: [
    put('/s', {
      mappings: {
        properties: {
          v,
          o: { type: 'nested', properties: { v, q: { type: 'nested', properties: { v } } } },
          p: { properties: { v } },
        },
      },
    }),
    ...DOCUMENTS.map((document, i) => put(`/s/_doc/${i}`, document)),
    post('/s/_refresh'),
  ],
  reads: SOURCES.flatMap(({ includes, excludes }) => [
    search('s', { sort: ['_doc'], _source: { includes, excludes } }),
    search('s', { sort: ['_doc'], _source: { includes, excludes, exclude_vectors: false } }),
    search('s', { sort: ['_doc'], _source: { includes, excludes }, fields: ['k'] }),
    post('/s/_mget', { docs: DOCUMENTS.map((_, i) => ({ _id: `${i}`, _source: { includes, excludes } })) }),
    get(`/s/_doc/1?_source_includes=${(includes ?? []).join()}&_source_excludes=${(excludes ?? []).join()}`),
  ]),
});
