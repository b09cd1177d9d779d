import { defineCase, post, put } from '../../../case.ts';

const BEYOND = [
  '{"lat":91,"lon":1}',
  '{"lat":-91,"lon":1}',
  '{"lat":1,"lon":181}',
  '{"lat":1,"lon":-190}',
  '{"lat":100,"lon":400}',
  '{"lat":1e300,"lon":-1e300}',
  '{"lat":90,"lon":180}',
  '{"lat":-90,"lon":-180}',
  '[200,95]',
  '["u3",{"lat":-100,"lon":5}]',
  '{"lat":"NaN","lon":1}',
  '{"lat":1,"lon":"NaN"}',
];

/** Objects in `context`, of which some are not points. */
const PLACES = [
  '{}',
  '{"lat":1}',
  '{"lon":1}',
  '{"lat":"x","lon":1}',
  '{"lat":91,"lon":1}',
  '{"foo":1}',
  '{"lat":1,"lon":2,"z":1}',
  '{"lat":1,"lon":2,"foo":{"a":[1]}}',
  '{"type":"Point","coordinates":[1]}',
  '{"type":"Point","coordinates":[1,2]}',
  '{"type":"LineString","coordinates":[1,2]}',
  '{"coordinates":[1,2]}',
  '{"type":"Point"}',
  '{"geohash":"u3"}',
  '{"lat":{},"lon":1}',
  '{"lat":[1],"lon":1}',
  '{"lat":null,"lon":1}',
  '{"lat":true,"lon":1}',
  '{"coordinates":"x","type":"Point"}',
  '{"type":1,"coordinates":[1,2]}',
  '{"type":"Point","coordinates":[1,"a"]}',
  '{"type":"Point","coordinates":[1,2,3]}',
  '{"type":"Point","coordinates":[1,2,3,4]}',
  '{"type":"Point","coordinates":[]}',
  '{"lat":1,"lon":{"a":1}}',
];

const suggest = (place: string) =>
  post(
    '/a/_search',
    `{"_source":false,"suggest":{"x":{"prefix":"t","completion":{"field":"g","size":20,"contexts":{"where":${place}}}}}}`,
  );

export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: { g: { type: 'completion', contexts: [{ name: 'where', type: 'geo', precision: 4 }] } },
      },
    }),
    ...BEYOND.map((place, n) => put(`/a/_doc/${n}`, `{"g":{"input":"tea ${n}","contexts":{"where":${place}}}}`)),
    put('/a/_doc/z?refresh=true', { g: { input: 'tea', contexts: { where: { lat: 1, lon: 2 } } } }),
  ],
  reads: [
    ...BEYOND.map(suggest),
    ...PLACES.map((place) => suggest(`{"context":${place}}`)),
    ...PLACES.slice(0, 6).map((place) => suggest(`[{"boost":2,"context":${place},"precision":3}]`)),
  ],
});
