import { defineCase, get, put } from '../../case.ts';

const vector = { type: 'dense_vector', dims: 2, index: false };
const write = (body: string) => put('/a/_doc/1', body);

/** A vector field accepts one vector of a document, and no other value after it, not even null. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { v: vector, o: { properties: { v: vector } } } } })],
  examples: [
    [
      write('{"o.v":null,"o":{"v":[1,2]}}'),
      write('{"o":{"v":[1,2]},"o.v":null}'),
      write('{"o":[{"v":[1,2]},{"v":null}]}'),
      write('{"o":[{"v":null},{"v":[1,2]}]}'),
      write('{"o":[{"v":null},{"v":null}]}'),
      write('{"o":[{"v":[1,2]},{"v":[1,2]}]}'),
      write('{"o":[{"v":[1,2]},{}]}'),
      write('{"v":null,"o":{"v":[1,2]}}'),
      get('/a/_doc/1'),
    ],
  ],
});
