import { QUERY } from '../weights.ts';
import { fieldOf, type QueryKind, termOf, usual } from './query_kind.ts';

export const terms: QueryKind = {
  name: 'terms',
  weight: 2,
  spell: (scope) => {
    const { draw, index } = scope;
    if (draw.chance(3)) return { _id: draw.some([...index.documents.keys(), 'nope'], 4) };
    if (draw.chance(QUERY.lookup)) {
      const known = fieldOf(scope, ({ type, inSource }) => ['term', 'text'].includes(type.family) && inSource);
      const { id, routing } = draw.one([...index.documents.values(), { id: 'nope', routing: undefined }]);
      const where = {
        index: index.name,
        id,
        path: known?.name ?? 'nope',
        ...(routing === undefined ? {} : { routing }),
      };
      if (known) return { [known.name]: where, ...usual(scope) };
    }
    const field = fieldOf(scope);
    return field && { [field.name]: draw.list(1, 5, () => termOf(scope, field)), ...usual(scope) };
  },
};
