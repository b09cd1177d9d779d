import { beginning, characters, rewrite, termsField } from './pattern.ts';
import { type QueryKind, usual } from './query_kind.ts';

export const prefix: QueryKind = {
  name: 'prefix',
  weight: 1.5,
  spell: (scope) => {
    const { draw } = scope;
    const field = termsField(scope);
    if (field === undefined) return undefined;
    const value = beginning(scope, characters(scope, field));
    if (draw.chance(40)) return { [field.name]: value };
    const options = draw.options({ case_insensitive: [25, () => true], rewrite: [20, () => rewrite(draw)] });
    return { [field.name]: { value, ...options, ...usual(scope) } };
  },
};
