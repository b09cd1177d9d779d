import type { ControlEndpoint } from './endpoint.ts';

/** `GET clusters`: the names of the virtual clusters, oldest first. */
export const clusters: ControlEndpoint = {
  method: 'GET',
  name: 'clusters',
  handle: ({ clusters }) => ({ status: 200, body: { clusters: clusters() } }),
};
