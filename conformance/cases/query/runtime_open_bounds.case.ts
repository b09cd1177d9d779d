import { defineCase, load, put, search } from '../../case.ts';

const values = [undefined, null, true, false];
const ranges = ['gte', 'gt'].flatMap((lower) =>
  ['lte', 'lt'].flatMap((upper) =>
    values.flatMap((from) =>
      values.map((to) => ({
        ...(from === undefined ? {} : { [lower]: from }),
        ...(to === undefined ? {} : { [upper]: to }),
      })),
    ),
  ),
);
const geo = (field: string, distance_type: string, more: object = {}) =>
  search('a', { sort: { _geo_distance: { [field]: { lat: 1, lon: 1 }, distance_type, ...more } } });

/** Null bounds on booleans, and distances in a plane, on runtime fields combined with others. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        runtime: { rb: { type: 'boolean' }, rg: { type: 'geo_point' } },
        properties: { b: { type: 'boolean' }, kept: { type: 'boolean', index: false }, g: { type: 'geo_point' } },
      },
    }),
    load(
      'a',
      [true, false].map((b) => ({ b, kept: b, rb: b, g: '52.3,13.1', rg: '52.3,13.1' })),
    ),
  ],
  reads: [
    ...['b', 'kept', 'rb'].flatMap((field) =>
      ranges.map((range) => search('a', { query: { range: { [field]: range } }, _source: false })),
    ),
    ...['g', 'rg'].flatMap((field) =>
      ['plane', 'arc'].flatMap((type) => [
        geo(field, type),
        geo(field, type, { order: 'desc' }),
        geo(field, type, { unit: 'km' }),
      ]),
    ),
  ],
});
