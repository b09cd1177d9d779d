import { fieldOf, type QueryKind, usual } from './query_kind.ts';

export const exists: QueryKind = {
  name: 'exists',
  weight: 1.5,
  spell: (scope) => {
    const { draw, index } = scope;
    if (draw.chance(4)) return { field: draw.one(['_id', '_index', '_seq_no', '_ignored', '_routing', 'nope']) };
    if (draw.chance(5)) return { field: draw.one(['o', 'n', 'dyn_*', 'long*', ...index.nestedPaths]) };
    const field = fieldOf(scope);
    return field && { field: field.name, ...usual(scope) };
  },
};
