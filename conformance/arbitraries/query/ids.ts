import { type QueryKind, usual } from './query_kind.ts';

export const ids: QueryKind = {
  name: 'ids',
  spell: (scope) => {
    const { draw, index } = scope;
    const known = [...index.documents.keys(), ...index.gone, 'nope'];
    return { values: draw.some(known, 5), ...usual(scope) };
  },
};
