import { defineCase, load, put, search } from '../../case.ts';

const origins = [
  '["2024-01-01"]',
  '["2024-01-01","x"]',
  '[]',
  '[1]',
  '[1,2]',
  '[1,"x"]',
  '["x",1]',
  '[[1,2]]',
  '[{"lat":1}]',
  '[1,2,3,4]',
  '[true]',
  '[null]',
  '{"lat":1,"lon":2}',
  '{"lat":1}',
  '{"lat":1,"x":2}',
];

/** Origins that are no scalars are read as points: to the end of an array before it is refused, and by a date as their text. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { d: { type: 'date' }, g: { type: 'geo_point' } } } }),
    load('a', [{ d: '2024-01-01', g: '1,2' }]),
  ],
  reads: origins.flatMap((origin) => [
    ...['d', 'g'].map((field) =>
      search(
        'a',
        `{"query":{"distance_feature":{"origin":${origin},"field":"${field}","pivot":"${field === 'd' ? '1d' : '1km'}"}}}`,
      ),
    ),
    search('a', `{"query":{"bool":{"must_not":{"distance_feature":{"origin":${origin}}}}}}`),
  ]),
});
