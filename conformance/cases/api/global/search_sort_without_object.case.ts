import { defineCase, load, put, search } from '../../../case.ts';

const alone = ['1', '1.5', 'null', 'true', '[]', '[null]', '[1,2]', '[true]'];
const points = [
  '[{"g":"1,2"}]',
  '[{"g":[1,2],"order":"asc"}]',
  '[{"g":1},{"g":2}]',
  '[{}]',
  '[{"lat":1}]',
  '[{"":1}]',
  '[[{"g":1}]]',
  '["x,y"]',
];
const beside = ['"order":"asc"', '"order":"x"', '"mode":"sum"', '"x":"asc"', '"x":{"order":"asc"}', '"unit":7'];

/** `_geo_distance` whose value is not an object: the keys beside it are parsed as its options. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { g: { type: 'geo_point' } } } }), load('a', [{ g: '1,2' }])],
  reads: [
    search('a', { sort: { _geo_distance: { g: [1, 2] } } }),
    ...['_geo_distance', '_geoDistance'].flatMap((name) =>
      [...alone, ...points].flatMap((value) => [
        search('a', `{"sort":{"${name}":${value}}}`),
        search('a', `{"sort":[{"${name}":${value}}]}`),
        search('a', `{"sort":[{"g":"asc","${name}":${value}}]}`),
      ]),
    ),
    ...beside.map((member) => search('a', `{"sort":{"_geo_distance":1,${member}}}`)),
    ...beside.map((member) => search('a', `{"sort":[{"_geo_distance":[],${member}}]}`)),
    ...[
      '{}',
      '{"unit":"km"}',
      '{"unit":null}',
      '[1]',
      '{"g":true}',
      '{"g":[1,2],"unit":null}',
      '{"g":[1,2],"x":null}',
    ].map((value) => search('a', `{"sort":{"_geo_distance":${value}}}`)),
    ...['1,"nope":1', '[],"nope":1', '[],"unit":"x"', 'null,"g":null', 'true,"order":"x"'].map((rest) =>
      search('a', `{"sort":{"_geo_distance":${rest}}}`),
    ),
    search('a', { sort: [{ _geo_distance: [1] }, 'g'] }),
  ],
});
