import { characters, rewrite, termsField } from './pattern.ts';
import { type QueryKind, usual } from './query_kind.ts';

const RESERVED = /[.?+*|{}[\]()"\\#@&<>~^$]/;

export const regexp: QueryKind = {
  name: 'regexp',
  spell: (scope) => {
    const { draw } = scope;
    const field = termsField(scope);
    if (field === undefined) return undefined;
    const pattern = characters(scope, field).map((one) => {
      const plain = RESERVED.test(one) ? `\\${one}` : one;
      if (!draw.chance(25)) return plain;
      return draw.one([
        '.',
        `${plain}?`,
        `[${RESERVED.test(one) ? 'x' : one}z]`,
        `(${plain}|q)`,
        `${plain}+`,
        `${plain}{1,2}`,
        '.*',
      ]);
    });
    const value = draw.chance(30) ? `${pattern.slice(0, 2).join('')}.*` : pattern.join('');
    if (draw.chance(40)) return { [field.name]: value };
    const options = draw.options({
      flags: [20, () => draw.one(['ALL', 'NONE', 'INTERSECTION|COMPLEMENT', 'INTERVAL'])],
      case_insensitive: [20, () => true],
      max_determinized_states: [10, () => 10_000],
      rewrite: [15, () => rewrite(draw)],
    });
    return { [field.name]: { value, ...options, ...usual(scope) } };
  },
};
