import { type QueryKind, usual } from './query_kind.ts';

export const boosting: QueryKind = {
  name: 'boosting',
  compound: true,
  spell: (scope) => ({
    positive: scope.query(),
    negative: scope.query(),
    negative_boost: scope.draw.one([0.5, 0.2, 0, 1]),
    ...usual(scope),
  }),
};
