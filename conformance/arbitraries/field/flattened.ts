import type { Draw } from '../draw.ts';
import type { Json } from '../json.ts';
import { keyword } from '../value/keywords.ts';
import { type FieldType, usual } from './field_type.ts';

/** Keys that documents have; queries use them by their full names. */
export const KEYS = ['a', 'b.c', 'd'] as const;

const leaf = (draw: Draw): Json =>
  draw.chance(70) ? draw.one(['x', 'y', 'x y', 'Z', 'xyz']) : draw.one<Json>([1, true, null, keyword(draw)]);

export const flattened: FieldType = {
  name: 'flattened',
  weight: 1.2,
  family: 'flat',
  parameters: (draw) => ({
    ...usual(draw),
    ...draw.options({
      depth_limit: [5, () => draw.one([2, 20, 3])],
      null_value: [10, () => draw.one(['none', 'x'])],
      eager_global_ordinals: [3, () => true],
      ignore_above: [10, () => draw.one([2, 256])],
      index_options: [4, () => draw.one(['docs', 'freqs'])],
      similarity: [3, () => 'BM25'],
      split_queries_on_whitespace: [10, () => true],
    }),
  }),
  value: (draw) => ({
    ...(draw.chance(80) ? { a: draw.chance(20) ? draw.list(0, 3, () => leaf(draw)) : leaf(draw) } : {}),
    ...(draw.chance(50) ? (draw.chance(20) ? { 'b.c': leaf(draw) } : { b: { c: leaf(draw) } }) : {}),
    ...(draw.chance(30) ? { d: [leaf(draw), { e: leaf(draw) }] } : {}),
  }),
  queryValue: (draw) => draw.one(['x', 'y', 'x y', 'Z', '1', 'true', 'none', 'zz']),
  malformed: (draw) => draw.one(['text', 7, true]),
};
