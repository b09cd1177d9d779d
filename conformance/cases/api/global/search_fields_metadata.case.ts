import { defineCase, load, put, search } from '../../../case.ts';

const NAMES = [
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
  '_nested_path',
  '_doc_count',
  '_data_stream_timestamp',
  '_tier',
  '_nope',
  '_score',
  '_primary_term',
  '_*',
  '_i*',
];
const RETURNED = ['_id', '_index', '_version', '_routing', '_ignored', '_index_mode'];
const only = (fields: readonly unknown[], more: object = {}) => search('a', { fields, _source: false, ...more });

export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          n: { type: 'long', ignore_malformed: true },
          k: { type: 'keyword', ignore_above: 2 },
          ne: { type: 'nested', properties: { k: { type: 'keyword', ignore_above: 2 } } },
        },
      },
    }),
    put('/a/_doc/1?routing=r', { n: 'x', k: 'abc' }),
    put('/a/_doc/2', { n: 1, k: 'a' }),
    put('/a/_doc/2', { n: 2, k: 'a' }),
    put('/a/_doc/3?refresh&routing=r', { ne: [{ k: 'abc' }, { k: 'a' }] }),
    put('/two', {
      settings: { number_of_shards: 2 },
      mappings: { properties: { k: { type: 'keyword', ignore_above: 2 } } },
    }),
    load('two', [{ k: ['abc', 'b'] }]),
    put('/out', { mappings: { _source: { enabled: false }, properties: { k: { type: 'keyword', ignore_above: 1 } } } }),
    put('/out/_doc/1?refresh&routing=r', { k: 'abc' }),
    put('/none'),
    // These names share a bucket of every hash map.
    put('/ties', {
      mappings: {
        properties: {
          aad: { type: 'keyword' },
          acf: { type: 'keyword' },
          aeh: { type: 'keyword', ignore_above: 1 },
          agj: { type: 'nested', properties: { aad: { type: 'keyword' }, acf: { type: 'keyword' } } },
          ail: { type: 'object', enabled: false },
          aor: { type: 'keyword', ignore_above: 1 },
        },
      },
    }),
    load('ties', [
      { aor: 'x', ail: { a: 1 }, agj: [{ acf: 'x', aad: 'y' }], aeh: 'x', acf: 'x', aad: 'x' },
      { aor: 'xx', agj: { aad: 'y', acf: 'x' }, aeh: ['xx', 'y'], aad: 'x' },
    ]),
  ],
  reads: [
    ...NAMES.flatMap((field) => [
      only([field]),
      only([{ field, format: 'x' }]),
      only([{ field, include_unmapped: true }]),
    ]),
    only([...RETURNED, 'k', 'n']),
    only([...RETURNED, '*']),
    only([...RETURNED, ...RETURNED]),
    only(['_ignored', { field: '_ignored', format: 'x' }]),
    only(['_ignored', 'k', 'ne.k']),
    only(RETURNED, { _source: true }),
    only(RETURNED, { collapse: { field: 'k' } }),
    only(RETURNED, { docvalue_fields: ['k', '_ignored'] }),
    only(RETURNED, { stored_fields: ['_routing'] }),
    only(RETURNED, { sort: ['n'] }),
    only(['_seq_no'], { size: 0 }),
    only(['_seq_no'], { from: 100 }),
    only(['_seq_no'], { query: { match_none: {} } }),
    only(['_seq_no', '_source']),
    only(['_source', '_seq_no']),
    only(['_id'], {
      query: {
        nested: {
          path: 'ne',
          query: { match_all: {} },
          inner_hits: { _source: false, fields: [...RETURNED, '_nope', 'ne.k'] },
        },
      },
    }),
    only(['_id'], {
      query: { nested: { path: 'ne', query: { match_all: {} }, inner_hits: { _source: false, fields: ['_seq_no'] } } },
    }),
    only(['_id'], {
      collapse: { field: 'k', inner_hits: { name: 'x', _source: false, fields: [...RETURNED, '_nope'] } },
    }),
    ...[
      { fields: ['*'] },
      { fields: ['aor', 'aeh', 'acf', 'aad', 'agj.acf', 'agj.aad'] },
      { fields: ['aor', 'aad'], docvalue_fields: ['acf', 'aeh'] },
      { fields: ['acf', 'aeh'], docvalue_fields: ['aor', 'aad', 'aeh'] },
      { fields: ['*'], docvalue_fields: ['aor'] },
      { fields: ['aor', 'agj.aad', { field: 'ail.*', include_unmapped: true }, 'aad'] },
      { fields: ['aor', 'aeh'], collapse: { field: 'acf' } },
      { fields: ['_id', 'aad'], collapse: { field: 'acf' }, docvalue_fields: ['aeh'] },
    ].map((body) => search('ties', { ...body, _source: false })),
    search('two', { fields: ['_seq_no'] }),
    search('two', { fields: [{ field: '_ignored', format: 'x' }] }),
    search('a,two,none', { fields: RETURNED, _source: false, sort: [{ k: { missing: '_last' } }, '_score'] }),
    search('out', { fields: ['_id', '_ignored', '_version'] }),
    search('none', { fields: ['_seq_no'] }),
  ],
});
