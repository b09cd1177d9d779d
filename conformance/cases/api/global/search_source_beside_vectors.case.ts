import { defineCase, load, put, search } from '../../../case.ts';

const vector = { type: 'dense_vector', dims: 2, similarity: 'l2_norm' };
const mappings: Readonly<Record<string, object>> = {
  top: { v: vector },
  object: { o: { properties: { v: vector } } },
  nested: { n: { type: 'nested', properties: { v: vector } } },
  none: {},
};
const sources: readonly unknown[] = [
  '*',
  true,
  ['z*', 'c*', 'bb', 'date0'],
  '*1',
  'n*',
  { excludes: ['bb'] },
  { exclude_vectors: false },
  { includes: '*', exclude_vectors: false },
];

/** Which sources are filtered as maps: those read for fields, those that hold a vector, and all where nested objects may hold one. */
export default defineCase({
  setup: Object.entries(mappings).flatMap(([index, properties]) => [
    put(`/${index}`, { mappings: { properties } }),
    load(index, [
      { n: {} },
      { z1: 1, date0: '2024-01', integer1: null, bb: 2 },
      { n: { t: 1, v: [1, 2] }, zz: 1, c: 3 },
      { v: [1, 2], zz: 1, c: 3 },
      { o: { v: [1, 2], zz: 1, c: 3 }, zz: 1, c: 4 },
    ]),
  ]),
  reads: Object.keys(mappings).flatMap((index) => [
    ...sources.flatMap((_source) => [search(index, { _source }), search(index, { _source, fields: ['zz'] })]),
    search(index, { fields: ['*'], profile: true }),
    search(index, { fields: ['zz'], profile: true }),
  ]),
});
