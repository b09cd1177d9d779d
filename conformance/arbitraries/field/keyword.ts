import { BUILT_IN } from '../similarity.ts';
import { longTerm, keyword as value } from '../value/keywords.ts';
import { type FieldType, usual } from './field_type.ts';

export const keyword: FieldType = {
  name: 'keyword',
  weight: 5,
  family: 'term',
  parameters: (draw, { normalizers, similarities }) => ({
    ...usual(draw),
    ...draw.options({
      null_value: [10, () => draw.one(['none', 'a', ''])],
      eager_global_ordinals: [3, () => true],
      ignore_above: [15, () => draw.one([3, 1, 256, 0, 32766])],
      similarity: [similarities.length > BUILT_IN.length ? 15 : 3, () => draw.one(similarities)],
      normalizer: [20, () => draw.one(normalizers)],
    }),
  }),
  value: (draw) => (draw.chance(0.6) ? longTerm(draw) : value(draw)),
  malformed: () => ({ a: 1 }),
};
