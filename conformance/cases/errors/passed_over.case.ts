import { defineCase, post, put } from '../../case.ts';

/** Every text that begins as this one does, from `from` characters on. */
const beginnings = (text: string, from: number): string[] =>
  Array.from({ length: text.length - from }, (_, more) => text.slice(0, from + more));

const shape = '{"query":{"geo_shape":{"g":{"shape":{';
const sort = '{"sort":[{"_geo_distance":{"p":{';
const ends = ['"type":"point","coordinates":[1,2]}}}}}', '"type":"multipoint","coordinates":[[1,2],[3,4]]}}}}}'];
const broken = [
  '"type":"point",x',
  '"type":"point",x}}}}}',
  '"type":"point","coordinates":[1,nope]}}}}}',
  '"type":"point","coordinates":[1,nope 2]}}}}}',
  '"type":"point","coordinates":[nope,2]}}}}}',
  '"type":"point","coordinates":[1 2]}}}}}',
  '"type":"point","coordinates":[1,2}}}}}}',
  '"type":nope,"coordinates":[1,2]}}}}}',
  '"type":5,"coordinates":"zz","x":[1}}}}}',
  '"type":"point","coordinates":[1,"x"],"y":[1}}}}}',
  '"typ":"point","coordinates":nope}}}}}',
  '"type":"point" "coordinates":[1,2]}}}}}',
  '"type":"point","type":"point"}}}}}',
  '"type":"point","coordinates"[1,2]}}}}}',
  '"type":"po\\qint","coordinates":[1,2]}}}}}',
];
const points = [
  '"lat":1,x',
  '"lat":1,"lon":nope}}]}',
  '"lat":"x","lon":[1}}]}',
  '"lat":true,"lon":[1}}]}',
  '"bad":1,"lon":[1}}]}',
  '"lat":1,"lon":2,"x":',
  '"lat":1 "lon":2}}]}',
];
const places = [
  '"geo_polygon":{"p":{"points":[[8.4,x45.5],[18.9,45.5]]}}}}',
  '"geo_polygon":{"p":{"points":[{"lat":1,x',
  '"geo_polygon":{"p":{"points":["1,2","1',
  '"geo_polygon":{"p":{"points":[[1,2],[1,{"a":1',
  '"geo_polygon":{"p":{"points":[[1,2],[1,"x',
  '"geo_bounding_box":{"p":{"top_left":[1,x 2]',
  '"geo_bounding_box":{"p":{"top_left":{"lat":1,x',
  '"geo_distance":{"p":[1,x 2]',
  '"geo_distance":{"p":[1,[2',
  '"geo_distance":{"p":{"lat":1,x',
  '"distance_feature":{"field":"p","pivot":"1km","origin":[1,x 2]',
  '"distance_feature":{"field":"p","pivot":"1km","origin":{"lat":1,x',
  '"function_score":{"gauss":{"p":{"origin":[1,x 2]',
  '"function_score":{"gauss":{"p":{"origin":{"lat":1,x',
];
const documents = [
  ...beginnings('{"o.a":{"b":1,"c":"x"},"d":2}', 6),
  ...beginnings('{"a.b":[1,{"c":true}],"d.e":"x"}', 6),
  '{"x":{"o.a":{"b":x',
  '{"a.b":{"c":nope,"d":1}}',
  '{"a.b":[nope,1]}',
  '{"a.b":[nope 1]}',
  '{"a.b":{"c.d":{"e":1',
  '{"a.b":{"c.d":{"e":[1,x]}',
  '{"f":{"a.b":{"c":1',
];

/**
 * Malformed values that the reference parses with a parser of their own: shapes, points to sort by, on 9 values under dotted names. Where
 * it fails, the rest of the value is skipped, and errors met on the way are reported as `suppressed`.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          g: { type: 'geo_point' },
          p: { type: 'geo_point' },
          f: { type: 'flattened' },
          o: { type: 'object' },
        },
      },
    }),
  ],
  reads: [
    ...ends.flatMap((end) => beginnings(end, 1)).map((end) => post('/a/_search', `${shape}${end}`)),
    ...broken.map((end) => post('/a/_search', `${shape}${end}`)),
    post('/a/_search', `{"query":{"bool":{"filter":[{"geo_shape":{"g":{"shape":{${broken[3]}]}}}`),
    post('/a/_search', `{"query":{"bool":{"filter":[{"geo_shape":{"g":{"shape":{${broken[8]}]}}}`),
    ...places.map((end) => post('/a/_search', `{"query":{${end}`)),
    ...['[[1,x 2]', '[{"lat":1,x', '[1,x 2]'].map((end) => post('/a/_search', `{"sort":{"_geo_distance":{"p":${end}`)),
    ...points.map((end) => post('/a/_search', `${sort}${end}`)),
    ...documents.map((text) => post('/a/_doc', text)),
  ],
});
