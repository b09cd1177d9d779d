import type { Action } from '../action.ts';
import type { Draw } from '../draw.ts';
import type { Json, JsonObject } from '../json.ts';
import { honoured, path, request } from '../path.ts';
import { spellQuery } from '../query/index.ts';
import type { State, Target } from '../state/state.ts';

function metric(draw: Draw): JsonObject {
  const k = [30, () => draw.between(0, 5)] as const;
  const relevant = { k, relevant_rating_threshold: [25, () => draw.between(-1, 3)] } as const;
  const graded = { k, unknown_doc_rating: [25, () => draw.between(0, 3)] } as const;
  switch (draw.below(5)) {
    case 0:
      return { precision: draw.options({ ...relevant, ignore_unlabeled: [30, () => draw.chance(50)] }) };
    case 1:
      return { recall: draw.options(relevant) };
    case 2:
      return { mean_reciprocal_rank: draw.options(relevant) };
    case 3:
      return { dcg: draw.options({ ...graded, normalize: [50, () => draw.chance(70)] }) };
    default:
      return { expected_reciprocal_rank: draw.options({ maximum_relevance: [95, () => 3], ...graded }) };
  }
}

function rated(draw: Draw, state: State, { index }: Target, place: number): JsonObject {
  const ids = [...index.documents.keys(), 'nope'];
  const ratings = draw.some(ids, 6).map((_id): Json => ({ _index: index.name, _id, rating: draw.between(0, 3) }));
  const fields = [...index.fields.keys()];
  return {
    id: draw.chance(3) ? 'q0' : `q${place}`,
    request: { query: spellQuery(draw, state, index, 1), ...draw.options({ _source: [5, () => false] }) },
    ratings: draw.chance(3) ? ratings.concat(ratings) : ratings,
    ...draw.options({ summary_fields: [fields.length > 0 ? 20 : 0, () => draw.some(fields, 2)], nope: [1, () => 1] }),
  };
}

/** How well searches find documents that are rated. */
export const rankEval: Action = {
  name: 'rank_eval',
  needs: ['rank_eval'],
  capability: 'rank-eval',
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined || target.many) return [];
    const parameters = honoured(state, 'rank_eval', {
      ignore_unavailable: draw.maybe(4, () => 'true'),
      allow_no_indices: draw.maybe(3, () => 'true'),
      expand_wildcards: draw.maybe(3, () => 'open'),
      search_type: draw.maybe(8, () => draw.one(['dfs_query_then_fetch', 'query_then_fetch'])),
    });
    const requests = draw.list(1, 3, (place) => rated(draw, state, target, place));
    return [
      request(draw.one(['POST', 'GET']), path([target.path, '_rank_eval'], parameters), {
        requests,
        metric: metric(draw),
      }),
    ];
  },
};
