import { acknowledged, type ControlEndpoint } from './endpoint.ts';

/** `GET refused`: replies with 501 since the start, counted by reason, each with the first request. */
export const refused: ControlEndpoint = {
  method: 'GET',
  name: 'refused',
  handle: ({ refusals }) => ({ status: 200, body: { refused: refusals.list() } }),
};

/** `DELETE refused`: resets the counters. */
export const clearRefused: ControlEndpoint = {
  method: 'DELETE',
  name: 'refused',
  handle({ refusals }) {
    refusals.clear();
    return acknowledged;
  },
};
