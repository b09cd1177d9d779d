import { defineCase, load, put, search } from '../../../case.ts';

const fields = { ip: ['10.0.0.1', '10.0.0.2'], keyword: ['a', 'b'], long: [1, 2], double: [0.5, 1] } as const;
const request = (query: unknown) => search('p', { profile: true, query });

/** Profiles of queries on doc values alone. */
export default defineCase({
  setup: [
    put('/p', {
      settings: { number_of_shards: 1, refresh_interval: -1 },
      mappings: {
        properties: Object.fromEntries(Object.keys(fields).map((type) => [type, { type, index: false }])),
      },
    }),
    load('p', [Object.fromEntries(Object.entries(fields).map(([type, [first]]) => [type, first])), fields]),
  ],
  reads: Object.entries(fields).flatMap(([field, [one, two]]) => [
    request({ term: { [field]: one } }),
    request({ range: { [field]: { gte: two } } }),
    request({ range: { [field]: { gt: one, lte: two } } }),
    request({ exists: { field } }),
  ]),
});
