import { type CaseDefinition, load, post, put, search } from '../../case.ts';

const geo = (name: string, body: unknown, index = 'a') => search(index, { size: 0, aggs: { m: { [name]: body } } });

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

/** The requests for a metric of points: fields, missing values, invalid options, buckets. */
export const geoMetric = (name: string): CaseDefinition => ({
  setup: [
    put('/a', { mappings }),
    load('a', documents),
    put('/b', { settings: { number_of_shards: 3 }, mappings }),
    load('b', documents),
    put('/empty', { mappings }),
    put('/0unmapped', {}),
  ],
  reads: [
    geo(name, { field: 'g' }),
    geo(name, { field: 'g' }, 'b'),
    geo(name, { field: 'g' }, 'a,b,empty,0unmapped'),
    geo(name, { field: 'g' }, 'empty'),
    geo(name, { field: 'g' }, '0unmapped'),
    geo(name, { field: 'nope' }),
    geo(name, { field: 'i' }),
    geo(name, { field: 'k' }),
    geo(name, { field: 'g', missing: '1,2' }),
    geo(name, { field: 'nope', missing: '1,2' }),
    geo(name, { field: 'g', missing: 'x' }),
    geo(name, { field: 'g', wrap_longitude: false }),
    geo(name, { field: 'g', wrap_longitude: 'true' }),
    geo(name, { field: 'g', wrap_longitude: 1 }),
    geo(name, { field: 'g', format: 'x' }),
    geo(name, { field: 'g', nope: 1 }),
    geo(name, {}),
    geo(name, 'g'),
    ...['a', 'b', 'c', 'd', 'e'].map((k) =>
      search('a', { size: 0, query: { term: { k } }, aggs: { m: { [name]: { field: 'g' } } } }),
    ),
    ...['a', 'b', 'd'].map((k) =>
      search('b', { size: 0, query: { term: { k } }, aggs: { m: { [name]: { field: 'g' } } } }),
    ),
    search('a', { size: 0, aggs: { k: { terms: { field: 'k' }, aggs: { m: { [name]: { field: 'g' } } } } } }),
    post('/a/_search?typed_keys', { size: 0, aggs: { m: { [name]: { field: 'g' }, meta: { x: 1 } } } }),
  ],
});
