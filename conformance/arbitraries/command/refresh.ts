import type { Action } from '../action.ts';
import { ALL_NAMES } from '../names.ts';
import { honoured, path, request } from '../path.ts';

export const refresh: Action = {
  name: 'refresh',
  needs: ['indices.refresh'],
  weight: 3,
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const all = draw.chance(15);
    for (const other of all ? state.indices.values() : [index]) other.pending = false;
    const parameters = honoured(state, 'indices.refresh', {
      ignore_unavailable: draw.maybe(4, () => 'true'),
      allow_no_indices: draw.maybe(2, () => 'true'),
      expand_wildcards: draw.maybe(3, () => draw.one(['open', 'all'])),
    });
    return [request(draw.one(['POST', 'GET']), path([all ? ALL_NAMES : index.name, '_refresh'], parameters))];
  },
};
