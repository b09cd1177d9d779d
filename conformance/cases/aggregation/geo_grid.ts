import { type CaseDefinition, load, post, put, search } from '../../case.ts';

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
const inside = { m: { max: { field: 'l' } }, c: { value_count: { field: 'g' } } };

/** The requests for a grid of cells: precisions, sizes, sub-aggregations, invalid options; `precisions` are those of this grid alone. */
export function geoGrid(name: string, precisions: readonly (number | string)[]): CaseDefinition {
  const request = (options: object, aggs?: object, index = 'a') =>
    search(index, { size: 0, aggs: { g: { [name]: options, ...(aggs === undefined ? {} : { aggs }) } } });
  return {
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
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((precision) => request({ field: 'g', precision })),
      request({ field: 'g' }),
      request({ field: 'g' }, inside),
      request({ field: 'g', precision: 2 }, { again: { [name]: { field: 'g', precision: 4 } } }),
      request({ field: 'g' }, inside, 'none'),
      request({ field: 'g', size: 2 }),
      request({ field: 'g', precision: 1, size: 1, shard_size: 2 }),
      request({ field: 'g', precision: '3' }),
      request({ field: 'nope' }),
      request({ field: 'k' }),
      request({ field: 'l' }),
      request({}),
      request({ field: 'g', precision: 30 }),
      request({ field: 'g', precision: -1 }),
      request({ field: 'g', size: 0 }),
      request({ field: 'g', x: 0 }),
      search('a', {
        size: 0,
        aggs: { k: { terms: { field: 'k' }, aggs: { g: { [name]: { field: 'g', precision: 3 } } } } },
      }),
      post('/a/_search?typed_keys=true', { size: 0, aggs: { g: { [name]: { field: 'g', precision: 2 } } } }),
      ...precisions.map((precision) => request({ field: 'g', precision })),
    ],
    levels: { 'error.failed_shards': 'shape' },
  };
}
