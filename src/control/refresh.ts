import type { RefreshMode } from '../cluster/index.ts';
import { type ControlEndpoint, ControlError } from './endpoint.ts';

export const REFRESH_MODES: readonly RefreshMode[] = ['faithful', 'instant', 'adversarial'];

/** `GET refresh`: when writes become visible to searches that nobody refreshed for. */
export const readRefresh: ControlEndpoint = {
  method: 'GET',
  name: 'refresh',
  handle: ({ cluster }) => ({ status: 200, body: { mode: cluster.refresh } }),
};

/** `POST refresh` `{"mode"}`: changes it for the writes from now on. */
export const setRefresh: ControlEndpoint = {
  method: 'POST',
  name: 'refresh',
  keys: ['mode'],
  handle({ cluster }, { body }) {
    const mode = REFRESH_MODES.find((each) => each === body['mode']);
    if (mode === undefined) throw new ControlError(400, `[mode] must be one of ${REFRESH_MODES.join(', ')}`);
    cluster.refresh = mode;
    return { status: 200, body: { mode } };
  },
};
