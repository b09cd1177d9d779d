import type { Action } from '../action.ts';
import { MISSING_NAME } from '../names.ts';
import { honoured, path, request } from '../path.ts';

export const deleteIndex: Action = {
  name: 'delete_index',
  needs: ['indices.delete'],
  weight: 0.6,
  steps: (draw, state) => {
    const parameters = honoured(state, 'indices.delete', {
      timeout: draw.maybe(9, () => '30s'),
      master_timeout: draw.maybe(9, () => '30s'),
      ignore_unavailable: draw.maybe(8, () => 'true'),
      allow_no_indices: draw.maybe(9, () => 'true'),
      expand_wildcards: draw.maybe(9, () => 'open'),
    });
    if (state.indices.size < 2 || draw.chance(25)) return [request('DELETE', path([MISSING_NAME], parameters))];
    const index = [...state.indices.values()].at(-1);
    if (index === undefined) return [];
    state.indices.delete(index.name);
    for (const alias of [...state.aliases.values()]) {
      const indices = alias.indices.filter((name) => name !== index.name);
      if (indices.length === 0) state.aliases.delete(alias.name);
      else state.aliases.set(alias.name, { ...alias, indices });
    }
    return [request('DELETE', path([index.name], parameters))];
  },
};
