import { defineCase, load, post, put, search } from '../../case.ts';

const POINTS = [
  '52.1,13.2',
  '48.1,2.2',
  '40.7,-74',
  '-33.9,151.2',
  '89.9,179.9',
  '-90,-180',
  '0,0',
  '48.2,2.3',
  '52.101,13.201',
  '85.06,180',
  '90,0',
];
const ask = (geotile_grid: object, aggs?: object, index = 'a') =>
  search(index, { size: 0, aggs: { g: { geotile_grid, ...(aggs === undefined ? {} : { aggs }) } } });
const inside = { m: { max: { field: 'l' } }, c: { value_count: { field: 'g' } } };

/** Points in cells of the earth. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 2 },
      mappings: { properties: { g: { type: 'geo_point' }, l: { type: 'long' }, k: { type: 'keyword' } } },
    }),
    load('a', [
      ...POINTS.map((g, l) => ({ g, l })),
      { g: ['52.1,13.2', '52.1,13.3', '10,10'], k: 'several' },
      { k: 'x' },
    ]),
    put('/none', { mappings: { properties: { g: { type: 'geo_point' } } } }),
  ],
  reads: [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((precision) => ask({ field: 'g', precision })),
    ask({ field: 'g' }),
    ask({ field: 'g' }, inside),
    ask({ field: 'g', precision: 2 }, { again: { geotile_grid: { field: 'g', precision: 4 } } }),
    ask({ field: 'g' }, inside, 'none'),
    ask({ field: 'g', size: 2 }),
    ask({ field: 'g', precision: 1, size: 1, shard_size: 2 }),
    ask({ field: 'g', precision: '3' }),
    ask({ field: 'nope' }),
    ask({ field: 'k' }),
    ask({ field: 'l' }),
    ask({}),
    ask({ field: 'g', precision: 30 }),
    ask({ field: 'g', precision: -1 }),
    ask({ field: 'g', size: 0 }),
    ask({ field: 'g', x: 0 }),
    search('a', {
      size: 0,
      aggs: { k: { terms: { field: 'k' }, aggs: { g: { geotile_grid: { field: 'g', precision: 3 } } } } },
    }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { g: { geotile_grid: { field: 'g', precision: 2 } } } }),
    ...[0, 15, 20, 25, 29].map((precision) => ask({ field: 'g', precision })),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
