import { defineCase, load, put, search } from '../../../case.ts';

const mark = (fields: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  search('a', {
    _source: false,
    query: {
      bool: { should: [{ match: { _x: 'hello' } }, { term: { '_x.raw': 'hello' } }, { match: { t: 'hello' } }] },
    },
    highlight: { fields, ...more },
  });

/** Fields of a mapping that begin as those of the server do. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          t: { type: 'text' },
          _x: { type: 'text', fields: { raw: { type: 'keyword' } } },
          _v: { type: 'text', term_vector: 'with_positions_offsets' },
        },
      },
    }),
    load('a', [{ t: 'hello', _x: 'hello world', _v: 'hello' }, { t: 'hello', _x: 'hello' }, { t: 'hello' }]),
  ],
  reads: [
    ...['unified', 'plain', 'fvh'].flatMap((type) =>
      ['_x', '_x.raw', '_v', '_y', '_x*'].map((name) => mark({ [name]: { type } })),
    ),
    mark({ _x: {}, t: {}, _y: {} }),
    mark({ _v: { type: 'fvh' }, _x: {} }, { require_field_match: false }),
    mark({ _y: { type: 'nope' } }),
    mark({ _x: { type: 'nope' } }),
  ],
});
