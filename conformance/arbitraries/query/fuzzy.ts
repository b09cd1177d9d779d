import { characters, fuzziness, rewrite, termsField } from './pattern.ts';
import { type QueryKind, usual } from './query_kind.ts';

export const fuzzy: QueryKind = {
  name: 'fuzzy',
  spell: (scope) => {
    const { draw } = scope;
    const field = termsField(scope);
    if (field === undefined) return undefined;
    const term = characters(scope, field);
    const place = draw.below(Math.max(1, term.length));
    const value = [
      term.join(''),
      term.filter((_, other) => other !== place).join(''),
      term.toSpliced(place, 0, 'x').join(''),
      term.toSpliced(place, 2, ...term.slice(place, place + 2).toReversed()).join(''),
    ][draw.below(4)];
    if (value === undefined) return undefined;
    if (draw.chance(35)) return { [field.name]: value };
    const options = draw.options({
      fuzziness: [60, () => fuzziness(draw)],
      prefix_length: [20, () => draw.one([1, 0, 2])],
      max_expansions: [20, () => draw.one([50, 1, 3])],
      transpositions: [20, () => false],
      rewrite: [10, () => rewrite(draw)],
    });
    return { [field.name]: { value, ...options, ...usual(scope) } };
  },
};
