import { defineCase, only, post, put } from '../../../case.ts';

const index = put('/a', {
  settings: { number_of_shards: 1 },
  mappings: {
    properties: {
      w: { type: 'dense_vector', dims: 2, index_options: { type: 'hnsw' } },
      v: { type: 'dense_vector', dims: 2, index_options: { type: 'hnsw' } },
      b: { type: 'dense_vector', dims: 2, element_type: 'byte', index_options: { type: 'hnsw' } },
      u: { type: 'dense_vector', dims: 2, index: false },
      o: { properties: { v: { type: 'dense_vector', dims: 2, index_options: { type: 'hnsw' } } } },
      n: { type: 'nested', properties: { v: { type: 'dense_vector', dims: 2, index_options: { type: 'hnsw' } } } },
    },
  },
});

const documents = [
  '{"v":[1,2],"w":null,"a":1}',
  '{"v":[1.0,2.0],"a":1}',
  '{"v":null,"a":1}',
  '{"b":[1,2.0],"a":1}',
  '{"u":[1,2],"a":1}',
  '{"a":1,"o":{"v":[1,2],"y":1},"z":9}',
  '{"o.v":[1,2],"a":1}',
  '{"a":1,"o":[{"v":[1,2]}],"z":1}',
  '{"n":[{"v":[1,2],"q":1},{"q":3},{"v":[4,5]}],"a":1}',
];
const changes = [
  '{"v":[1,2]}',
  '{"v":[1.0,2.0]}',
  '{"b":[1,2]}',
  '{"u":[1,2]}',
  '{"v":null}',
  '{"v":[null]}',
  '{"a":1}',
  '{"o":{"x":1}}',
];

// Of several vectors the reference chooses the order when it is started, so there is one.

/** An update reads a document without its vectors and adds them again: at their position before a refresh, after all other fields then. */
export default defineCase({
  examples: documents.flatMap((source) =>
    ['', '?refresh=true'].map((refresh) => [
      index,
      // The first document that is read before a refresh is refreshed for it; later ones are read from the translog.
      put('/a/_doc/0', { a: 1 }),
      post('/a/_update/0', { doc: { a: 2 } }),
      ...changes.flatMap((doc) => [
        put(`/a/_doc/1${refresh}`, source),
        only(9, post('/a/_update/1?_source=true', `{"doc":${doc}}`)),
        only(8, post('/a/_update/1', `{"doc":${doc}}`)),
      ]),
      put('/a/_doc/2', source),
      post('/a/_update/2?_source=true', { doc: { a: 3 } }),
    ]),
  ),
});
