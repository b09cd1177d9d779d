import type { Action } from '../action.ts';
import { MappingSpeller } from '../index_mapping.ts';
import type { Json } from '../json.ts';
import { honoured, path, request } from '../path.ts';

export const putMapping: Action = {
  name: 'put_mapping',
  needs: ['indices.put_mapping'],
  weight: 2,
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const parameters = honoured(state, 'indices.put_mapping', {
      timeout: draw.maybe(4, () => '30s'),
      master_timeout: draw.maybe(4, () => '30s'),
      ignore_unavailable: draw.maybe(4, () => 'true'),
      allow_no_indices: draw.maybe(4, () => 'true'),
      expand_wildcards: draw.maybe(4, () => 'open'),
      write_index_only: draw.maybe(4, () => draw.one(['true', 'false'])),
    });
    const body = draw.chance(25) ? conflict([...index.fields.values()].at(-1)?.name) : undefined;
    const added =
      body === undefined ? new MappingSpeller(draw, state, index).field('', 20 + draw.below(20)) : undefined;
    const mapping = body ?? (added ? { properties: { [added[0]]: added[1] } } : { _meta: { again: true } });
    const word = draw.one(['_mapping', '_mapping', '_mappings']);
    return [request(draw.one(['PUT', 'POST']), path([index.name, word], parameters), mapping)];
  },
};

/** A field with another type than it has: mostly refused. */
function conflict(name: string | undefined): Json {
  const [outer = 'x', inner] = (name ?? 'x').split('.');
  const other = { type: name?.includes('keyword') ? 'long' : 'keyword' };
  return { properties: { [outer]: inner === undefined ? other : { properties: { [inner]: other } } } };
}
