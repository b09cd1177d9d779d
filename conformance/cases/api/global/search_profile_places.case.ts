import { defineCase, load, put, search } from '../../../case.ts';

/** Boxes across the date line are two, children of the query that contains them. */
const crossing = (field: string) => {
  const box = { [field]: { top_left: [151, 52], bottom_right: [13, 1] } };
  const geo_bounding_box = { [field]: { top_left: [-10, 60], bottom_right: [-11, -10] } };
  return [
    { geo_bounding_box: box },
    { geo_bounding_box: { ...box, boost: 3.75 } },
    { constant_score: { filter: { geo_bounding_box: box } } },
    { constant_score: { filter: { geo_bounding_box: box }, boost: 2 } },
    { bool: { must: { geo_bounding_box: box }, must_not: { term: { ird: 9 } }, boost: 2 } },
    { bool: { should: [{ geo_bounding_box: { ...box, boost: 2 } }, { term: { ird: 4 } }] } },
    { geo_bounding_box },
    { geo_bounding_box: { ...geo_bounding_box, boost: 2 } },
    { geo_bounding_box: { [field]: { top_left: [160, 60], bottom_right: [-160, 50] } } },
  ];
};

const queries = [
  { terms: { l: [-3, 5, 70000, 1] } },
  { terms: { l: [17, 1, 33] } },
  { terms: { l: [33, 17, 1] } },
  { terms: { d: [2, 1.5, 1, 3] } },
  { terms: { l: [5000000000, -5000000000, 1, 2] } },
  { terms: { l: [-70000, 70000, -1] } },
  { geo_distance: { distance: '1km', p: '5,5' } },
  { geo_distance: { distance: '1km', pi: '5,5' } },
  { geo_distance: { distance: '1km', pd: '5,5' } },
  { geo_bounding_box: { p: { top_left: [0, 10], bottom_right: [10, 0] } } },
  { geo_bounding_box: { pi: { top_left: [0, 10], bottom_right: [10, 0] } } },
  { geo_bounding_box: { pd: { top_left: [0, 10], bottom_right: [10, 0] } } },
  {
    geo_polygon: {
      p: {
        points: [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
      },
    },
  },
  {
    geo_polygon: {
      pi: {
        points: [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
      },
    },
  },
  { geo_shape: { p: { shape: 'POLYGON((0 0,10 0,10 10,0 0))' } } },
  { geo_shape: { pi: { shape: 'POLYGON((0 0,10 0,10 10,0 0))' } } },
  { geo_shape: { pd: { shape: 'POLYGON((0 0,10 0,10 10,0 0))' } } },
  { geo_shape: { p: { shape: 'BBOX(0,10,10,0)', relation: 'within' } } },
  { geo_shape: { p: { shape: 'BBOX(0,10,10,0)', relation: 'disjoint' } } },
  { range: { ir: { gte: 2, lte: 4 } } },
  { range: { iri: { gte: 2, lte: 4 } } },
  { range: { ird: { gte: 2, lte: 4 } } },
  { range: { lr: { gte: 2, lte: 4 } } },
  { range: { fr: { gte: 2, lte: 4 } } },
  { range: { ir: { gte: 2, lte: 4, relation: 'within' } } },
  { range: { ir: { gte: 2, lte: 4, relation: 'contains' } } },
  { range: { dr: { gte: '2020-05' } } },
  { range: { ipr: { gte: '10.0.0.1' } } },
  { term: { ird: 4 } },
  { term: { iri: 4 } },
  { distance_feature: { field: 'p', origin: [1, 1], pivot: '1km' } },
  ...['p', 'pd'].flatMap((field) => crossing(field)),
];

/** Numbers without an index, ranges and points in profiles, each by the class of its query. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          l: { type: 'long', index: false },
          d: { type: 'double', index: false },
          p: { type: 'geo_point' },
          pd: { type: 'geo_point', index: false },
          pi: { type: 'geo_point', doc_values: false },
          ir: { type: 'integer_range' },
          iri: { type: 'integer_range', doc_values: false },
          ird: { type: 'integer_range', index: false },
          lr: { type: 'long_range' },
          dr: { type: 'date_range' },
          ipr: { type: 'ip_range' },
          fr: { type: 'float_range' },
        },
      },
    }),
    load('a', [
      {
        l: 1,
        d: 1.5,
        p: [1, 2],
        pd: [1, 2],
        pi: [1, 2],
        ir: { gte: 1, lte: 5 },
        iri: { gte: 1, lte: 5 },
        ird: { gte: 1, lte: 5 },
        lr: { gte: 1, lte: 5 },
        dr: { gte: '2020', lte: '2021' },
        fr: { gte: 1, lte: 2 },
        ipr: '10.0.0.0/8',
      },
      { p: [50, 50], pd: [50, 50], pi: [50, 50] },
    ]),
  ],
  reads: queries.map((query) => search('a', { query, _source: false, profile: true })),
});
