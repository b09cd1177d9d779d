import { minimumShouldMatch, type QueryKind, usual } from './query_kind.ts';

export const bool: QueryKind = {
  name: 'bool',
  weight: 4,
  compound: true,
  spell: (scope) => {
    const { draw } = scope;
    const clauses = (most: number) => () => {
      const list = draw.list(1, most, () => scope.query());
      const [only] = list;
      return list.length === 1 && only && draw.chance(30) ? only : list;
    };
    return {
      ...draw.options({
        must: [45, clauses(2)],
        filter: [35, clauses(2)],
        should: [50, clauses(4)],
        must_not: [20, clauses(2)],
        minimum_should_match: [20, () => minimumShouldMatch(scope)],
        adjust_pure_negative: [4, () => draw.chance(50)],
      }),
      ...usual(scope),
    };
  },
};
