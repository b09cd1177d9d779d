import type { Action } from '../action.ts';
import { idFor, routingOf } from '../command/index_document.ts';
import type { Draw } from '../draw.ts';
import type { Json } from '../json.ts';
import { honoured, path, request } from '../path.ts';
import type { IndexState } from '../state/index_state.ts';
import type { State } from '../state/state.ts';

/** An id that is mostly there. */
const known = (draw: Draw, index: IndexState): string =>
  index.documents.size > 0 && draw.chance(80) ? draw.one([...index.documents.keys()]) : idFor(draw, index);

/** Texts and keywords, and rarely another field. */
function fieldOf(draw: Draw, index: IndexState): string {
  const fields = [...index.fields.values()];
  const strings = fields.filter(({ type }) => type.name === 'text' || type.name === 'keyword');
  const some = strings.length > 0 && draw.chance(90) ? strings : fields;
  return some.length > 0 ? draw.one(some).name : 'nope';
}

const parametersOf = (draw: Draw, state: State, operation: string, index: IndexState) =>
  honoured(state, operation, {
    fields: draw.maybe(60, () => fieldOf(draw, index)),
    field_statistics: draw.maybe(10, () => 'false'),
    offsets: draw.maybe(10, () => 'false'),
    payloads: draw.maybe(5, () => 'false'),
    positions: draw.maybe(10, () => 'false'),
    preference: draw.maybe(3, () => '_local'),
    realtime: draw.maybe(10, () => 'false'),
    term_statistics: draw.maybe(25, () => 'true'),
    version: draw.maybe(3, () => draw.one([1, 2])),
    version_type: draw.maybe(2, () => draw.one(['internal', 'external'])),
  });

const termvectors: Action = {
  name: 'termvectors',
  needs: ['termvectors'],
  weight: 2,
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const id = known(draw, index);
    const parameters = {
      ...parametersOf(draw, state, 'termvectors', index),
      ...honoured(state, 'termvectors', { routing: routingOf(draw, index, id) }),
    };
    const where = path([index.name, '_termvectors', id], parameters);
    if (draw.chance(60)) return [request('GET', where)];
    return [
      request('POST', where, {
        fields: draw.list(1, 3, () => fieldOf(draw, index)),
        ...draw.options({
          filter: [30, (): Json => ({ max_num_terms: draw.one([1, 2, 5]) })],
          per_field_analyzer: [10, (): Json => ({ [fieldOf(draw, index)]: draw.one(['keyword', 'whitespace']) })],
        }),
      }),
    ];
  },
};

const mtermvectors: Action = {
  name: 'mtermvectors',
  needs: ['mtermvectors'],
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const parameters = parametersOf(draw, state, 'mtermvectors', index);
    const ids = draw.list(1, 3, () => known(draw, index));
    if (draw.chance(20)) {
      const given = honoured(state, 'mtermvectors', { ids: ids.join(','), routing: draw.maybe(20, () => 'r1') });
      return [request('GET', path([index.name, '_mtermvectors'], { ...parameters, ...given }))];
    }
    return [request('POST', path([index.name, '_mtermvectors'], parameters), { ids })];
  },
};

export const termVectors: readonly Action[] = [termvectors, mtermvectors];
