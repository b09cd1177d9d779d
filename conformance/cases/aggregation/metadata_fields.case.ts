import { defineCase, post, put, search } from '../../case.ts';

const FIELDS = [
  '_index',
  '_index_mode',
  '_seq_no',
  '_version',
  '_ignored',
  '_routing',
  '_doc_count',
  '_field_names',
  '_source',
  '_id',
  '_tsid',
];
const KINDS = ['terms', 'min', 'max', 'sum', 'avg', 'stats', 'value_count'];
const request = (aggs: object, index = 'a,b', query?: object) =>
  search(index, { size: 0, ...(query === undefined ? {} : { query }), aggs });

/** Aggregations over fields of the server. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: { k: { type: 'keyword', ignore_above: 2 }, l: { type: 'long' }, n: { type: 'nested' } },
      },
    }),
    put('/b', {
      settings: { number_of_shards: 2 },
      mappings: { properties: { k: { type: 'keyword', ignore_above: 2 }, l: { type: 'long' } } },
    }),
    put('/none'),
    ...['1', '2', '3', '4'].map((id) =>
      put(`/a/_doc/${id}?refresh=true`, { k: 'abc', l: Number(id), n: [{ x: 1 }, {}] }),
    ),
    put('/a/_doc/2?refresh=true', { k: ['a', 'abcd'], l: 9 }),
    ...['5', '6', '7'].map((id) => put(`/b/_doc/${id}?refresh=true&routing=x`, { k: 'abc', l: Number(id) })),
  ],
  reads: [
    ...FIELDS.flatMap((field) =>
      KINDS.flatMap((kind) => [
        request({ a: { [kind]: { field } } }),
        request({ a: { [kind]: { field } } }, 'a', { range: { l: { gte: 2 } } }),
        request({ a: { [kind]: { field } } }, 'none'),
        request({ a: { [kind]: { field } } }, 'a', { match_none: {} }),
      ]),
    ),
    ...['_index', '_index_mode', '_seq_no', '_version', '_ignored'].flatMap((field) => [
      request({ a: { terms: { field, order: { _key: 'desc' }, size: 2 } } }),
      request({ a: { terms: { field, order: { m: 'desc' } }, aggs: { m: { max: { field: 'l' } } } } }),
      request({ a: { terms: { field }, aggs: { k: { terms: { field: 'k' } }, s: { stats: { field: '_seq_no' } } } } }),
      request({ a: { terms: { field: 'k' }, aggs: { m: { terms: { field } }, c: { value_count: { field } } } } }),
      request({ a: { terms: { field, include: 'a.*' } } }),
      request({ a: { terms: { field, exclude: ['a', 'k'] } } }),
      request({ a: { terms: { field, missing: 5 } } }),
      request({ a: { value_count: { field, missing: 5 } } }),
      post('/a,b/_search?typed_keys=true', { size: 0, aggs: { a: { terms: { field } } } }),
    ]),
  ],
});
