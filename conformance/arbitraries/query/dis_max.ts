import { type QueryKind, usual } from './query_kind.ts';

export const disMax: QueryKind = {
  name: 'dis_max',
  compound: true,
  spell: (scope) => ({
    queries: scope.draw.list(1, 4, () => scope.query()),
    ...scope.draw.options({ tie_breaker: [50, () => scope.draw.one([0.3, 1, 0, 0.7])] }),
    ...usual(scope),
  }),
};
