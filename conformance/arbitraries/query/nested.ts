import { type QueryKind, usual } from './query_kind.ts';

export const nested: QueryKind = {
  name: 'nested',
  weight: 3,
  compound: true,
  spell: (scope) => {
    const { draw, index } = scope;
    const inner = index.nestedPaths.filter((path) => scope.nested === undefined || path.startsWith(`${scope.nested}.`));
    if (inner.length === 0) {
      return draw.chance(2) ? { path: 'nope', ignore_unmapped: true, query: { match_all: {} } } : undefined;
    }
    const path = draw.one(inner);
    return {
      path,
      query: scope.query(path),
      ...draw.options({
        score_mode: [50, () => draw.one(['avg', 'max', 'min', 'sum', 'none'])],
        ignore_unmapped: [5, () => true],
      }),
      ...usual(scope),
    };
  },
};
