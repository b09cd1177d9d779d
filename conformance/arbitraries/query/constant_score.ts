import { type QueryKind, usual } from './query_kind.ts';

export const constantScore: QueryKind = {
  name: 'constant_score',
  compound: true,
  spell: (scope) => ({ filter: scope.query(), ...usual(scope) }),
};
