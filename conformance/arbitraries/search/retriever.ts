import type { Json } from '../json.ts';
import { spellQuery } from '../query/index.ts';
import { isNear, nearest } from '../query/knn.ts';
import type { SearchKey } from './search_key.ts';

/** What a retriever says itself. */
const BESIDE = ['query', 'knn', 'search_after', 'terminate_after', 'sort', 'rescore', 'collapse', 'suggest'];

export const retriever: SearchKey = {
  name: 'retriever',
  percent: ({ body, aggregating }) => (aggregating || BESIDE.some((key) => key in body) ? 0 : 30),
  spell: ({ draw, state, index }): Json | undefined => {
    const vectors = [...index.fields.values()].filter((field) => field.nested === undefined && isNear(field));
    if (vectors.length > 0 && draw.chance(40)) {
      const found = nearest(draw, draw.one(vectors).name, () => ({ match_all: {} }));
      const { boost: _b, _name: _n, ...rest } = found as Record<string, Json>;
      return { knn: { ...rest, k: 3, num_candidates: 1000 } };
    }
    const query = spellQuery(draw, state, index, 1);
    const filter = draw.maybe(40, () => spellQuery(draw, state, index, 0));
    return {
      standard: {
        ...(query === undefined ? {} : { query }),
        ...(filter === undefined ? {} : { filter: draw.chance(50) ? filter : [filter] }),
        ...draw.options({ min_score: [10, () => draw.one([0, 0.5, 1])] }),
      },
    };
  },
};
