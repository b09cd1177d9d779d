import { isNear, nearest } from '../query/knn.ts';
import type { SearchKey } from './search_key.ts';

export const knn: SearchKey = {
  name: 'knn',
  percent: () => 12,
  spell: ({ draw, index }) => {
    const fields = [...index.fields.values()].filter((field) => field.nested === undefined && isNear(field));
    if (fields.length === 0) return undefined;
    const one = () => nearest(draw, draw.one(fields).name, () => ({ match_all: {} }));
    return draw.chance(20) ? [one(), one()] : one();
  },
};
