import { QUERY } from '../weights.ts';
import { innerHits } from './inner_hits.ts';
import { type QueryKind, usual } from './query_kind.ts';

export const nested: QueryKind = {
  name: 'nested',
  weight: 3,
  compound: true,
  spell: (scope) => {
    const { draw, state, index } = scope;
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
        inner_hits: [
          QUERY.innerHits,
          () => ({
            // Two of a name are refused.
            ...(draw.chance(60) ? { name: state.name('ih') } : {}),
            ...innerHits(
              draw,
              index,
              [...index.fields.values()].filter(({ nested }) => nested === path),
              true,
            ),
          }),
        ],
      }),
      ...usual(scope),
    };
  },
};
