import { defineCase, put } from '../../case.ts';

const documents = [
  '{"o":{"g":{"lat":52.52,"lon":13.41,"":{"nope":1}}}}',
  '{"g":{"lat":52.52,"":1}}',
  '{"g":{"type":"Point","":1}}',
  '{"g":{"":1,"lat":"x"}}',
  '{"gm":{"lat":1,"":1}}',
  '{"l":{"":1}}',
  '{"l":{"gte":1,"":2}}',
  '{"l":{"gte":"x","":2}}',
  '{"l":[{"gte":1},{"":2}]}',
  '{"f":{"":1}}',
  '{"c":{"":1}}',
  '{"c":{"input":"a","":1}}',
  '{"off":{"":1}}',
  '{"":1}',
  '{"o":{"":1}}',
];

/** The empty name in objects that a field reads as one value. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          g: { type: 'geo_point' },
          gm: { type: 'geo_point', ignore_malformed: true },
          l: { type: 'long_range' },
          f: { type: 'flattened' },
          o: { properties: { g: { type: 'geo_point' } } },
          off: { type: 'object', enabled: false },
          c: { type: 'completion' },
        },
      },
    }),
  ],
  reads: documents.map((document) => put('/a/_doc/1', document)),
});
