import { bulk, defineCase, put, search } from '../../case.ts';

const stored = { type: 'text', index: false, store: true };
const words = ['1', '1*', '1~', '"1 2"', '/1/', '[1 TO 2]', '1?'];
const indices = ['has', 'lacks', 'unstored'];
const mapped = (text: object) => ({
  settings: { number_of_shards: 1 },
  mappings: {
    properties: {
      x1: text,
      x2: { type: 'text' },
      k: { type: 'keyword' },
      n: { type: 'nested', properties: { x: text } },
    },
  },
});
const q = (index: string, query: object) => search(index, { query });

/** Patterns that match stored fields without an index. ES: a pattern in place of one field matches what is mapped, of whatever type. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/has', mapped(stored)),
    put('/lacks', mapped(stored)),
    put('/unstored', mapped({ type: 'text', index: false })),
    put('/types', {
      mappings: {
        properties: {
          g1: { type: 'geo_point' },
          v1: { type: 'dense_vector', dims: 2 },
          r1: { type: 'long_range' },
          b1: { type: 'binary' },
          l1: { type: 'long', index: false, doc_values: false },
          s1: { type: 'keyword', index: false, doc_values: false },
        },
      },
    }),
    bulk('/_bulk?refresh=true', [
      '{"index":{"_index":"has"}}',
      '{"x1":"a","k":"a","n":{"x":"a"}}',
      '{"index":{"_index":"unstored"}}',
      '{"x1":"a","k":"a","n":{"x":"a"}}',
    ]),
  ],
  reads: [
    ...indices.flatMap((index) => [
      ...words.flatMap((query) => [
        q(index, { query_string: { query, fields: ['x*'] } }),
        q(index, { query_string: { query, default_field: 'x*' } }),
      ]),
      ...['1', '1*', '1~1', '"1 2"'].map((query) => q(index, { simple_query_string: { query, fields: ['x*'] } })),
      ...['best_fields', 'most_fields', 'cross_fields', 'phrase', 'phrase_prefix', 'bool_prefix'].map((type) =>
        q(index, { multi_match: { query: '1 2', fields: ['x*'], type } }),
      ),
      q(index, { query_string: { query: 'x\\*:1' } }),
      q(index, { query_string: { query: 'x\\*:1', default_field: 'k' } }),
      q(index, { query_string: { query: 'x\\*:1', fields: ['k'] } }),
      q(index, { query_string: { query: '1', default_field: 'x*', lenient: true } }),
      q(index, { query_string: { query: '1', fields: ['n.*'] } }),
      q(index, { nested: { path: 'n', query: { query_string: { query: '1', fields: ['n.*'] } } } }),
      ...[['x*'], ['x1'], ['n.x'], ['x2']].map((fields) => q(index, { combined_fields: { query: '1', fields } })),
      search(index, { query: { query_string: { query: '1', default_field: 'x2*' } }, profile: true }),
    ]),
    ...['g', 'v', 'r', 'b', 'l', 's'].flatMap((name) => [
      q('types', { query_string: { query: '1', default_field: `${name}*` } }),
      q('types', { query_string: { query: '1', fields: [`${name}*`] } }),
    ]),
  ],
});
