import { acknowledged, type ControlEndpoint } from './endpoint.ts';

/** `GET refused`: what was answered 501 since the start, counted, each with the first request. */
export const refused: ControlEndpoint = {
  method: 'GET',
  name: 'refused',
  handle: ({ refusals }) => ({ status: 200, body: { refused: refusals.list() } }),
};

/** `DELETE refused`: starts counting anew. */
export const clearRefused: ControlEndpoint = {
  method: 'DELETE',
  name: 'refused',
  handle({ refusals }) {
    refusals.clear();
    return acknowledged;
  },
};
