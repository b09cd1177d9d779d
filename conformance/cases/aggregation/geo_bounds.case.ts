import { defineCase, load, post, put, search } from '../../case.ts';

const geo = (body: unknown, index = 'a') => search(index, { size: 0, aggs: { m: { geo_bounds: body } } });

const mappings = { properties: { k: { type: 'keyword' }, g: { type: 'geo_point' }, i: { type: 'integer' } } };
const documents = [
  { k: 'a', g: { lat: 52.5, lon: 13.4 } },
  { k: 'a', g: '48.85,2.35' },
  { k: 'b', g: [-179.5, 10] },
  {
    k: 'b',
    g: [
      { lat: -5, lon: 178 },
      { lat: 5, lon: 179.9 },
    ],
  },
  { k: 'c', g: '0,0' },
  { k: 'c', i: 1 },
  { k: 'd', g: '90,180' },
  { k: 'd', g: '-90,-180' },
  { k: 'e', g: '10,-20' },
];

export default defineCase({
  setup: [
    put('/a', { mappings }),
    load('a', documents),
    put('/b', { settings: { number_of_shards: 3 }, mappings }),
    load('b', documents),
    put('/empty', { mappings }),
    put('/0unmapped', {}),
  ],
  reads: [
    geo({ field: 'g' }),
    geo({ field: 'g' }, 'b'),
    geo({ field: 'g' }, 'a,b,empty,0unmapped'),
    geo({ field: 'g' }, 'empty'),
    geo({ field: 'g' }, '0unmapped'),
    geo({ field: 'nope' }),
    geo({ field: 'i' }),
    geo({ field: 'k' }),
    geo({ field: 'g', missing: '1,2' }),
    geo({ field: 'nope', missing: '1,2' }),
    geo({ field: 'g', missing: 'x' }),
    geo({ field: 'g', wrap_longitude: false }),
    geo({ field: 'g', wrap_longitude: 'true' }),
    geo({ field: 'g', wrap_longitude: 1 }),
    geo({ field: 'g', format: 'x' }),
    geo({ field: 'g', nope: 1 }),
    geo({}),
    geo('g'),
    ...['a', 'b', 'c', 'd', 'e'].map((k) =>
      search('a', { size: 0, query: { term: { k } }, aggs: { m: { geo_bounds: { field: 'g' } } } }),
    ),
    ...['a', 'b', 'd'].map((k) =>
      search('b', { size: 0, query: { term: { k } }, aggs: { m: { geo_bounds: { field: 'g' } } } }),
    ),
    search('a', { size: 0, aggs: { k: { terms: { field: 'k' }, aggs: { m: { geo_bounds: { field: 'g' } } } } } }),
    post('/a/_search?typed_keys', { size: 0, aggs: { m: { geo_bounds: { field: 'g' }, meta: { x: 1 } } } }),
  ],
});
