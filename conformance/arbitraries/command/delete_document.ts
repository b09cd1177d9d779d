import type { Action } from '../action.ts';
import { honoured, path, request } from '../path.ts';
import { concurrency, idFor, routingOf } from './index_document.ts';
import { writeParameters, written } from './write_parameters.ts';

export const deleteDocument: Action = {
  name: 'delete',
  needs: ['delete'],
  weight: 2,
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const id = idFor(draw, index);
    const routing = routingOf(draw, index, id);
    const control = concurrency(draw, state, 'delete', index, id);
    const parameters = {
      ...writeParameters(draw, state, 'delete', index),
      ...honoured(state, 'delete', { routing }),
      ...control,
    };
    index.remove(id);
    written(index);
    return [request('DELETE', path([index.name, '_doc', id], parameters))];
  },
};
