import type { Draw } from '../draw.ts';
import { vector } from '../field/dense_vector.ts';
import type { Json, JsonObject } from '../json.ts';
import type { MappedField } from '../state/field.ts';
import { fieldOf, type QueryKind, usual } from './query_kind.ts';

/** Vectors are compared by functions that are exact in whatever order numbers are added; cosine is not. */
export const isNear = ({ type, parameters }: MappedField): boolean =>
  type.family === 'vector' && parameters.similarity !== 'cosine';

/** Options of both forms: enough candidates that a graph finds what an exact search finds. */
export const nearest = (draw: Draw, field: string, filter: () => JsonObject): Record<string, Json> => ({
  field,
  query_vector: vector(draw),
  k: draw.between(1, 10),
  num_candidates: draw.one([500, 1000]),
  ...draw.options({
    similarity: [10, () => draw.one([3, 10, 0.5])],
    filter: [25, () => (draw.chance(30) ? [filter(), filter()] : filter())],
  }),
});

export const knn: QueryKind = {
  name: 'knn',
  weight: 1,
  compound: true,
  spell: (scope) => {
    if (scope.nested !== undefined) return undefined;
    const field = fieldOf(scope, isNear);
    if (field === undefined) return undefined;
    return { ...nearest(scope.draw, field.name, () => scope.query()), ...usual(scope) };
  },
};
