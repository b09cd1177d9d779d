import { defineCase, post, put } from '../../case.ts';

const bounds = ['[]', '["10.0.0.1"]', '["2024-01-01"]', '{}', '{"a":1}', 'true', '5', '""', 'null'];
const documents = ['ip', 'd', 'l', 'f'].flatMap((field) =>
  bounds.flatMap((bound) => ['gte', 'lt'].map((side) => `{"${field}":{"${side}":${bound}}}`)),
);

/** Bounds of addresses and dates are strings; where they are arrays or objects the error reports their position. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          ip: { type: 'ip_range' },
          d: { type: 'date_range' },
          l: { type: 'long_range' },
          f: { type: 'float_range' },
        },
      },
    }),
  ],
  examples: [
    ...documents.map((document) => put('/a/_doc/1', document)),
    [put('/a/_doc/1', {}), post('/a/_update/1', '{"doc":{"ip":{"gte":[]}}}')],
    [put('/a/_doc/1', {}), post('/a/_update/1', '{"doc":{"d":{"gte":{}}}}')],
  ],
});
