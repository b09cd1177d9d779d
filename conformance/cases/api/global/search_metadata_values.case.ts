import { defineCase, load, put, search } from '../../../case.ts';

const NAMES = [
  ...[
    '_id',
    '_index',
    '_version',
    '_routing',
    '_ignored',
    '_index_mode',
    '_ignored_source',
    '_seq_no',
    '_source',
    '_field_names',
  ],
  ...[
    '_nested_path',
    '_doc_count',
    '_data_stream_timestamp',
    '_tier',
    '_tsid',
    '_nope',
    '_score',
    '_primary_term',
    '_type',
    '_size',
    '_doc',
  ],
];
/** Patterns of which several metadata fields are fit: which of them fails first is another one with each start of the reference. */
const SEVERAL = ['_*', '_i*', '_s*', '_d*', '_ignored*', '_t*', '*', '*e', '*source'];
const PATTERNS = [
  '_*',
  '_i*',
  '_id*',
  '*_id',
  '_v*',
  '_r*',
  '_s*',
  '_so*',
  '_f*',
  '_n*',
  '_d*',
  '_ignored*',
  '_t*',
  '_x*',
  '*',
  '*e',
  '*source',
  '?id',
];
const returned = (body: object, index = 'a') => search(index, { _source: false, ...body });

export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          n: { type: 'long', ignore_malformed: true },
          k: { type: 'keyword', ignore_above: 2, store: true },
          ne: { type: 'nested', properties: { k: { type: 'keyword', ignore_above: 2 } } },
        },
      },
    }),
    put('/a/_doc/1?routing=r', { n: 'x', k: 'abc' }),
    put('/a/_doc/2', { n: 1, k: 'a' }),
    put('/a/_doc/2', { n: 2, k: 'a' }),
    put('/a/_doc/3?refresh&routing=r', { ne: [{ k: 'abc' }, { k: 'a' }], n: ['x', 'y'], k: ['abc', 'b', 'abcd'] }),
    put('/two', {
      settings: { number_of_shards: 2 },
      mappings: { properties: { k: { type: 'keyword', ignore_above: 2 } } },
    }),
    load('two', [{ k: ['abc', 'b'] }]),
    put('/none'),
  ],
  reads: [
    ...[...NAMES, ...PATTERNS].flatMap((field) => [
      returned({ fields: [field] }),
      returned({ fields: [{ field, include_unmapped: true }] }),
      ...(SEVERAL.includes(field)
        ? []
        : [returned({ docvalue_fields: [field] }), returned({ docvalue_fields: [{ field, format: 'x' }] })]),
      returned({ stored_fields: [field] }),
    ]),
    ...['_ignored', '_version', '_index', '_seq_no', '_doc_count', '_tier'].flatMap((field) => [
      returned({ docvalue_fields: [field, 'n'], fields: ['k', '_id'] }),
      returned({ docvalue_fields: [{ field, format: 'use_field_mapping' }] }),
      returned({ docvalue_fields: [field], size: 0 }),
      returned({ docvalue_fields: [field] }, 'two'),
      returned({ docvalue_fields: [field] }, 'none'),
      returned({ stored_fields: [field, 'k'] }),
      returned({ stored_fields: [field, '_source'] }),
      returned({ fields: [field, '_*', 'k'] }),
      returned({ fields: [field], docvalue_fields: [field] }),
    ]),
    returned({ docvalue_fields: ['_ignored', '_version'], collapse: { field: 'k' } }),
    returned({ stored_fields: ['_*', 'k'] }),
    returned({ stored_fields: ['*'], fields: ['_*'] }),
    returned({ stored_fields: ['_id', '_routing', '_index', '_version', '_seq_no', '_ignored'] }),
    returned({
      query: {
        nested: {
          path: 'ne',
          query: { match_all: {} },
          inner_hits: { _source: false, docvalue_fields: ['_ignored', '_version', 'ne.k'], fields: ['_*'] },
        },
      },
    }),
    ...['_*', '_ignored', '_version', '_seq_no', '*'].map((field) =>
      returned({ size: 1, aggs: {}, fields: [{ field, format: 'x' }] }),
    ),
  ],
});
