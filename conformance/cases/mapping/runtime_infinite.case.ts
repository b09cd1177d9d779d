import { defineCase, load, put, search } from '../../case.ts';

const values = ['NaN', 'Infinity', '-Infinity', '-0.0', 0, 1.5];
const bounds = ['NaN', ' NaN ', '-NaN', 'Infinity', '-Infinity', '0.0', '-0.0'];
const request = (query: unknown) => search('a', { query });

/** A runtime field may have values that are not finite, and can be searched for them; integers reject them with an error of their own. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        runtime: { r: { type: 'double' }, rl: { type: 'long' } },
        properties: { d: { type: 'double' }, l: { type: 'long' }, i: { type: 'integer' } },
      },
    }),
    load('a', [
      { r: ['NaN', 'Infinity'], d: 1, l: 1, i: 1, rl: 1 },
      { r: ['-Infinity', '-0.0', 1.5], d: 0 },
    ]),
  ],
  reads: [
    ...['r', 'd', 'l'].flatMap((field) => [
      ...values.map((value) => request({ term: { [field]: value } })),
      ...values.map((value) => request({ terms: { [field]: [value, 3] } })),
      ...values.map((value) => request({ match: { [field]: value } })),
    ]),
    ...['r', 'd', 'l', 'rl', 'i'].flatMap((field) =>
      bounds.flatMap((bound) =>
        ['gt', 'gte', 'lt', 'lte'].map((side) => request({ range: { [field]: { [side]: bound } } })),
      ),
    ),
    search('a', { size: 0, aggs: { t: { terms: { field: 'r' } } } }),
  ],
});
