import { defineCase, put, search } from '../../../case.ts';

const LATE = [{ l: { missing: 'nope' } }];
const POINTS = [
  '[[],"48.85,2.35"]',
  '[[]]',
  '[[1]]',
  '["1,2",[3]]',
  '["NaN,1"]',
  '["1,NaN"]',
  '["100,1"]',
  '"POINT (NaN 1)"',
];

/** The order of errors in several invalid sorts: `missing` comes last on 9. Invalid points. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { l: { type: 'long' }, t: { type: 'text' }, g: { type: 'geo_point' } } },
    }),
    put('/a/_doc/1?refresh=true', { l: 1, g: '1,2' }),
  ],
  mustHit: false,
  reads: [
    search('a', { sort: LATE }),
    ...['zz', 't', 'g'].flatMap((field) => [
      search('a', { sort: [...LATE, { [field]: {} }] }),
      search('a', { sort: [{ [field]: {} }, ...LATE] }),
    ]),
    search('a', { sort: [{ zz: { unmapped_type: 'long', missing: 'nope' } }, { zy: { missing: 'nope' } }] }),
    search('a', { sort: [...LATE, { l: { missing: 'other' } }] }),
    search('a', { sort: [...LATE, { _geo_distance: { g: ['100,1'] } }] }),
    ...POINTS.map((point) => search('a', `{"sort":[{"_geo_distance":{"g":${point}}}]}`)),
    ...POINTS.map((point) =>
      search('a', `{"query":{"geo_polygon":{"g":{"points":[${point.slice(1, -1)},"0,5","5,5"]}}}}`),
    ),
    search('a', { query: { distance_feature: { field: 'g', pivot: '1km', origin: true } } }),
  ],
});
