import { characters, rewrite, termsField } from './pattern.ts';
import { type QueryKind, usual } from './query_kind.ts';

export const wildcard: QueryKind = {
  name: 'wildcard',
  weight: 1.5,
  spell: (scope) => {
    const { draw } = scope;
    const field = termsField(scope);
    if (field === undefined) return undefined;
    const pattern = characters(scope, field).map((one) => {
      if (draw.chance(12)) return '?';
      if (draw.chance(12)) return '*';
      return '*?\\'.includes(one) && draw.chance(60) ? `\\${one}` : one;
    });
    const value = draw.chance(40) ? `${pattern.slice(0, 2).join('')}*` : pattern.join('');
    if (draw.chance(40)) return { [field.name]: value };
    const options = draw.options({ case_insensitive: [25, () => true], rewrite: [20, () => rewrite(draw)] });
    return { [field.name]: { [draw.one(['value', 'wildcard'])]: value, ...options, ...usual(scope) } };
  },
};
