import { fieldOf, type QueryKind, termOf, usual } from './query_kind.ts';

export const term: QueryKind = {
  name: 'term',
  weight: 3,
  spell: (scope) => {
    const { draw, index } = scope;
    if (draw.chance(3)) {
      const id = [...index.documents.keys()][0] ?? '1';
      return draw.one([{ _id: id }, { _index: index.name }, { _seq_no: 1 }]);
    }
    const field = fieldOf(scope);
    if (field === undefined) return undefined;
    const value = termOf(scope, field);
    if (draw.chance(40)) return { [field.name]: value };
    const folds = ['text', 'term'].includes(field.type.family) && draw.chance(15);
    return { [field.name]: { value, ...(folds ? { case_insensitive: draw.chance(70) } : {}), ...usual(scope) } };
  },
};
