import { fieldOf, type QueryKind, termOf, usual } from './query_kind.ts';

export const terms: QueryKind = {
  name: 'terms',
  weight: 2,
  spell: (scope) => {
    const { draw, index } = scope;
    if (draw.chance(3)) return { _id: draw.some([...index.documents.keys(), 'nope'], 4) };
    const field = fieldOf(scope);
    return field && { [field.name]: draw.list(1, 5, () => termOf(scope, field)), ...usual(scope) };
  },
};
