import type { ControlEndpoint } from './endpoint.ts';

/** `GET features`: the supported features, read from the registries. */
export const features: ControlEndpoint = {
  method: 'GET',
  name: 'features',
  handle: ({ features }) => ({ status: 200, body: features() }),
};
