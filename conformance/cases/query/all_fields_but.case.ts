import { defineCase, load, put, search } from '../../case.ts';

const patterns = ['*', '_*', '_x*', '*_x', '*raw', '*z', '_o.*', '**'];

/** `*` matches no field whose name starts as those of metadata fields do; other patterns do. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          _x: { type: 'text', fields: { raw: { type: 'text' } } },
          y: { type: 'text', fields: { _r: { type: 'text' } } },
          o: { properties: { _x: { type: 'text' } } },
          _o: { properties: { z: { type: 'text' } } },
        },
      },
    }),
    load('a', [{ _x: 'dog' }, { y: 'dog' }, { o: { _x: 'dog' } }, { _o: { z: 'dog' } }]),
  ],
  reads: [
    ...['dog', 'dog*', 'do?', 'dog~', '"dog"', '_x:dog'].map((query) =>
      search('a', { query: { query_string: { query } }, sort: '_doc' }),
    ),
    ...['dog', 'dog*', 'dog~1', '"dog"'].map((query) =>
      search('a', { query: { simple_query_string: { query } }, sort: '_doc' }),
    ),
    search('a', { query: { multi_match: { query: 'dog' } }, sort: '_doc' }),
    search('a', { query: { combined_fields: { query: 'dog', fields: ['*'] } }, sort: '_doc' }),
    search('a', { query: { combined_fields: { query: 'dog', fields: ['*', '_x'] } }, sort: '_doc' }),
    ...patterns.flatMap((field) => [
      search('a', { query: { query_string: { query: 'dog', fields: [field] } }, sort: '_doc' }),
      search('a', { query: { simple_query_string: { query: 'dog', fields: [field] } }, sort: '_doc' }),
      ...['best_fields', 'cross_fields', 'bool_prefix'].map((type) =>
        search('a', { query: { multi_match: { query: 'dog', fields: [field], type } }, sort: '_doc' }),
      ),
    ]),
  ],
});
