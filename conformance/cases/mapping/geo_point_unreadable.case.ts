import { defineCase, put } from '../../case.ts';

const points = [
  '{"a":{"":1}}',
  '{"a":{"":1},"b":2}',
  '{"a":{"b":1,"":1}}',
  '{"a":{"b":{"":1}},"c":3}',
  '{"a":{".":1}}',
  '{"a":{"b..c":1}}',
  '{"a":{"b.":1}}',
  '{"a":{" ":1}}',
  '{"a":1,"":1}',
  '{"a":1,"b":{"":1}}',
  '{"a":[{"":1}]}',
  '{"a":[1,{"":1},2]}',
  '{"a":[{"":1},"s"]}',
  '{"a":[{"":null},{}]}',
  '{"lat":"x","":1}',
  '{"lat":"x","lon":{"":1}}',
  '{"lat":1,"lon":2,"a":{"":1}}',
  '{"type":"Point","coordinates":{"":"1,2"}}',
  // The name itself is the first thing that is wrong.
  '{"":1}',
  '{"lat":1,"":1}',
  '{"lat":1,"lon":2,"":1}',
  '{".":1}',
  '{"":{"":2}}',
  // The rest of those in arrays are further values.
  '[{"a":{"":1}},"1,2"]',
  '["x",{"a":{"b":{"":1}},"c":2}]',
  '[{"a":1,"":1}]',
];

/** Malformed points that are ignored, with names that a document's reader stops at. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      mappings: {
        properties: {
          g: { type: 'geo_point', ignore_malformed: true },
          k: { type: 'keyword' },
        },
      },
    }),
  ],
  reads: points.flatMap((point) => [put('/a/_doc/1', `{"g":${point}}`), put('/a/_doc/1', `{"g":${point},"k":"x"}`)]),
});
