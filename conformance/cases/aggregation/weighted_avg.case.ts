import { defineCase, load, post, put, search } from '../../case.ts';

const avg = (body: unknown, index = 'a') => search(index, { size: 0, aggs: { m: { weighted_avg: body } } });
const of = (value: object, weight: object, options: object = {}, index = 'a') =>
  avg({ value, weight, ...options }, index);

const several = { weighted_avg: { value: { field: 'v' }, weight: { field: 'many' } } };
/** Of four buckets the first one by key is selected; documents of the second have several weights. */
const first = { k: { terms: { field: 'k', order: { _key: 'asc' }, size: 1 }, aggs: { m: several } } };
const selected = (query: object, terms: object, aggs: object = { m: several }) =>
  search('a', { size: 0, query, aggs: { k: { terms: { order: { _key: 'asc' }, size: 1, ...terms }, aggs } } });

const mappings = {
  properties: {
    k: { type: 'keyword' },
    v: { type: 'double' },
    w: { type: 'integer' },
    many: { type: 'integer' },
    date: { type: 'date' },
  },
};

/** The aggregation `weighted_avg`: its options, and their errors. */
export default defineCase({
  setup: [
    put('/a', { mappings }),
    load('a', [
      { k: 'a', v: 1.5, w: 2, many: 1, date: '2020-01-01' },
      { k: 'b', v: [2, 3], w: 1, many: [1, 2] },
      { k: 'a', v: 0.1, w: 0 },
      { k: 'c', v: 7 },
      { k: 'c', w: 3 },
      { k: 'd', v: -1, w: -2 },
    ]),
    put('/b', { settings: { number_of_shards: 3 }, mappings }),
    load('b', [
      { k: 'a', v: 0.1, w: 3 },
      { k: 'b', v: 0.2, w: 7 },
      { k: 'c', v: 0.7, w: 1 },
    ]),
    put('/empty', { mappings }),
  ],
  reads: [
    of({ field: 'v' }, { field: 'w' }),
    of({ field: 'v' }, { field: 'w' }, {}, 'b'),
    of({ field: 'v' }, { field: 'w' }, {}, 'a,b,empty'),
    of({ field: 'v' }, { field: 'w' }, {}, 'empty'),
    of({ field: 'v', missing: 10 }, { field: 'w' }),
    of({ field: 'v' }, { field: 'w', missing: 5 }),
    of({ field: 'v', missing: '2.5' }, { field: 'w', missing: 1 }),
    of({ field: 'v' }, { field: 'w' }, { format: '0.000' }),
    of({ field: 'nope' }, { field: 'w' }),
    of({ field: 'v' }, { field: 'nope' }),
    of({ field: 'v' }, { field: 'nope', missing: 2 }),
    of({ field: 'nope', missing: 2 }, { field: 'w' }),
    of({ field: 'date' }, { field: 'w' }),
    of({ field: 'v' }, { field: 'many' }),
    of({ field: 'date' }, { field: 'many' }),
    of({ field: 'nope' }, { field: 'many' }),
    of({ field: 'many' }, { field: 'w' }),
    of({ field: 'k' }, { field: 'w' }),
    of({ field: 'v' }, { field: 'k' }),
    of({ field: 'v', missing: 'x' }, { field: 'w' }),
    of({ field: 'v', nope: 1 }, { field: 'w' }),
    of({}, { field: 'w' }),
    of({ field: 'v' }, { field: 'w' }, { nope: 1 }),
    avg({ value: { field: 'v' } }),
    avg({ value: 'v', weight: { field: 'w' } }),
    search('a', {
      size: 0,
      aggs: {
        k: {
          terms: { field: 'k', order: { m: 'desc' } },
          aggs: { m: { weighted_avg: { value: { field: 'v' }, weight: { field: 'w', missing: 1 } } } },
        },
      },
    }),
    // The first query matches all documents: terms are counted by filters then.
    ...[{ match_all: {} }, { range: { v: { gte: -5 } } }].flatMap((query) => [
      ...[
        {},
        { size: 2 },
        { shard_size: 2 },
        { order: { _key: 'desc' } },
        { order: { m: 'desc' } },
        { collect_mode: 'depth_first' },
        { collect_mode: 'breadth_first' },
        { execution_hint: 'map' },
        { min_doc_count: 2, size: 9 },
        { min_doc_count: 2, shard_min_doc_count: 2, size: 9 },
        { min_doc_count: 2, shard_min_doc_count: 2, size: 3 },
      ].map((options) => selected(query, { field: 'k', ...options })),
      selected(query, { field: 'w', order: { _key: 'desc' } }),
      selected(query, { field: 'w', size: 9 }),
      selected(query, { field: 'w', min_doc_count: 2, shard_min_doc_count: 2, size: 9 }),
      selected(query, { field: 'k' }, { f: { filter: { match_all: {} }, aggs: { m: several } } }),
      search('a', { size: 0, query, aggs: { a: { filter: { match_all: {} }, aggs: first } } }),
      search('a', { size: 0, query, aggs: { s: { sampler: { shard_size: 1 }, aggs: { m: several } } } }),
      ...[{}, { exclude: ['b'] }].map((options) =>
        search('a', { size: 0, query, aggs: { r: { rare_terms: { field: 'k', ...options }, aggs: { m: several } } } }),
      ),
      search('a', {
        size: 0,
        query,
        aggs: { c: { composite: { size: 1, sources: [{ k: { terms: { field: 'k' } } }] }, aggs: { m: several } } },
      }),
    ]),
    post('/a/_search?typed_keys', {
      size: 0,
      aggs: { m: { weighted_avg: { value: { field: 'v' }, weight: { field: 'w' } }, meta: { x: 1 } } },
    }),
  ],
});
