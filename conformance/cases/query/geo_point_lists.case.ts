import { defineCase, load, put, search } from '../../case.ts';

const lists = [
  '["56"]',
  '["56","1"]',
  '["x",[1,2]]',
  '[true]',
  '[[1,2]]',
  '[[1,2],3]',
  '[1,2,3]',
  '[1,2,3,4]',
  '[1,{"a":[1]}]',
];
/** Arrays where a coordinate is expected. */
const coordinates = [
  '{"lat":[[2]],"lon":1}',
  '{"lat":[2],"lon":["1"]}',
  '{"lat":[5,2],"lon":[[[1]],1]}',
  '{"lat":[],"lon":1}',
  '{"lat":[null],"lon":1}',
  '{"lat":1,"lon":[]}',
  '{"lat":[[50,60],[2]],"lon":1}',
  '{"lat":[true],"lon":1}',
  '{"lat":["x"],"lon":1}',
  '{"lat":[{"a":1}],"lon":1}',
  '{"lat":2,"lon":[1],"x":[]}',
  '{"lat":2,"lon":[1],"x":[[3]]}',
  '{"geohash":["s0"]}',
  '{"geohash":[["s01mtw"]]}',
];
const request = (query: string) => search('a', `{"query":${query}}`);

/** Arrays that are not points: the parser position that the error reports. */
export default defineCase({
  mustHit: false,
  setup: [put('/a', { mappings: { properties: { g: { type: 'geo_point' } } } }), load('a', [{ g: [1, 2] }])],
  reads: [
    ...lists.flatMap((list) => [
      request(`{"geo_polygon":{"g":{"points":[[1,2],${list}]}}}`),
      request(`{"geo_distance":{"distance":"1km","g":${list}}}`),
      request(`{"bool":{"must":[{"geo_distance":{"distance":"1km","g":${list}}}]}}`),
      request(`{"geo_bounding_box":{"g":{"top_left":${list},"bottom_right":[1,2]}}}`),
      request(`{"distance_feature":{"field":"g","pivot":"1km","origin":${list}}}`),
    ]),
    ...coordinates.flatMap((point) => [
      request(`{"geo_distance":{"distance":"1km","g":${point}}}`),
      request(`{"bool":{"must":[{"geo_distance":{"g":${point},"distance":"1km","validation_method":"COERCE"}}]}}`),
    ]),
  ],
});
