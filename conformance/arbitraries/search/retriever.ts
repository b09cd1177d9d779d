import type { Json, JsonObject } from '../json.ts';
import { spellQuery } from '../query/index.ts';
import { isNear, nearest } from '../query/knn.ts';
import { rescorer } from './regrouped.ts';
import type { SearchKey, SearchScope } from './search_key.ts';

/** Options of the retriever itself. */
const BESIDE = ['query', 'knn', 'search_after', 'terminate_after', 'sort', 'rescore', 'collapse', 'suggest'];

/** Retrievers that find documents by themselves. */
function found({ draw, state, index }: SearchScope): JsonObject {
  const vectors = [...index.fields.values()].filter((field) => field.nested === undefined && isNear(field));
  if (vectors.length > 0 && draw.chance(40)) {
    const near = nearest(draw, draw.one(vectors).name, () => ({ match_all: {} }));
    const { boost: _b, _name: _n, ...rest } = near as Record<string, Json>;
    return { knn: { ...rest, k: 3, num_candidates: 1000 } };
  }
  const query = spellQuery(draw, state, index, 1);
  const filter = draw.maybe(40, () => spellQuery(draw, state, index, 0));
  return {
    standard: {
      ...(query === undefined ? {} : { query }),
      ...(filter === undefined ? {} : { filter: draw.chance(50) ? filter : [filter] }),
      ...draw.options({ min_score: [10, () => draw.one([0, 0.5, 1])], _name: [10, () => 'inner'] }),
    },
  };
}

/** Another retriever, rescored. */
function ordered(scope: SearchScope, inner: JsonObject): JsonObject {
  const { draw, state, index } = scope;
  const rescore = () => rescorer(scope, 20);
  const filter = draw.maybe(20, () => spellQuery(draw, state, index, 0));
  return {
    rescorer: {
      retriever: inner,
      rescore: draw.chance(80) ? rescore() : draw.list(1, 3, rescore),
      ...(filter === undefined ? {} : { filter: draw.chance(50) ? filter : [filter] }),
      ...draw.options({ min_score: [5, () => draw.one([0, 1])], _name: [15, () => 'outer'] }),
    },
  };
}

export const retriever: SearchKey = {
  name: 'retriever',
  percent: ({ body, aggregating }) => (aggregating || BESIDE.some((key) => key in body) ? 0 : 30),
  spell: (scope) => {
    const { draw } = scope;
    const inner = found(scope);
    if (draw.chance(50)) return inner;
    const outer = ordered(scope, inner);
    return draw.chance(20) ? ordered(scope, outer) : outer;
  },
};
