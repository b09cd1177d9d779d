import { defineCase, load, put, search } from '../../case.ts';

const SETS = [
  '[-0.0]',
  '[0.0]',
  '[-0.0,0.0]',
  '[4.9e-324]',
  '[-0.0,1]',
  '[0.0,1]',
  '[-0.0,0.0,1]',
  '[-1,-0.0]',
  '[-1,0.0]',
  '[-1,-0.0,1]',
  '[-1,0.0,1]',
  '[-1,4.9e-324,1]',
  '[-0.0,-0.0,2,3]',
  '[0.0,0.0,2,3]',
];

/** Ranks of the zeros of both signs among values that have them. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { set: { type: 'integer' }, d: { type: 'double' } } } }),
    load(
      'a',
      SETS.map((values, set) => `{"set":${set},"d":${values}}`),
    ),
  ],
  reads: SETS.map((_, set) =>
    search(
      'a',
      `{"size":0,"query":{"term":{"set":${set}}},"aggs":{"p":{"percentile_ranks":{"field":"d","values":[0.0,3]}},"n":{"percentile_ranks":{"field":"d","values":[-0.0,1]}}}}`,
    ),
  ),
});
