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
const ask = (query: string) => search('a', `{"query":${query}}`);

/** Lists that are no points: where the refusal says that the parser stands. */
export default defineCase({
  mustHit: false,
  setup: [put('/a', { mappings: { properties: { g: { type: 'geo_point' } } } }), load('a', [{ g: [1, 2] }])],
  reads: lists.flatMap((list) => [
    ask(`{"geo_polygon":{"g":{"points":[[1,2],${list}]}}}`),
    ask(`{"geo_distance":{"distance":"1km","g":${list}}}`),
    ask(`{"bool":{"must":[{"geo_distance":{"distance":"1km","g":${list}}}]}}`),
    ask(`{"geo_bounding_box":{"g":{"top_left":${list},"bottom_right":[1,2]}}}`),
    ask(`{"distance_feature":{"field":"g","pivot":"1km","origin":${list}}}`),
  ]),
});
