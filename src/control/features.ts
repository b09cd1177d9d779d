import type { ControlEndpoint } from './endpoint.ts';

/** `GET features`: what is built, read from the registries. */
export const features: ControlEndpoint = {
  method: 'GET',
  name: 'features',
  handle: ({ features }) => ({ status: 200, body: features() }),
};
