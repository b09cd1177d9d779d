import { defineCase, load, post, put, search } from '../../case.ts';

const avg = (body: unknown, index = 'a') => search(index, { size: 0, aggs: { m: { weighted_avg: body } } });
const of = (value: object, weight: object, options: object = {}, index = 'a') =>
  avg({ value, weight, ...options }, index);

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
    post('/a/_search?typed_keys', {
      size: 0,
      aggs: { m: { weighted_avg: { value: { field: 'v' }, weight: { field: 'w' } }, meta: { x: 1 } } },
    }),
  ],
});
