import { hasDocValues } from '../state/field.ts';
import { fieldOf, type QueryKind, termOf, usual } from './query_kind.ts';

export const termsSet: QueryKind = {
  name: 'terms_set',
  spell: (scope) => {
    const { draw } = scope;
    const field = fieldOf(scope, ({ type }) => ['text', 'term', 'whole'].includes(type.family));
    const number = fieldOf(scope, (one) => one.type.family === 'whole' && hasDocValues(one));
    if (field === undefined) return undefined;
    const terms = draw.list(0, 4, () => termOf(scope, field));
    const minimum =
      number && draw.chance(50)
        ? { minimum_should_match_field: number.name }
        : { minimum_should_match: draw.one([1, 2, '50%']) };
    return { [field.name]: { terms, ...minimum, ...usual(scope) } };
  },
};
