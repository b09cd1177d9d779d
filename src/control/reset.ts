import { acknowledged, type ControlEndpoint } from './endpoint.ts';

/** `POST reset`: the contents that the server started with, and the clock that it started with. Checkpoints stay. */
export const reset: ControlEndpoint = {
  method: 'POST',
  name: 'reset',
  handle({ cluster, clock, initial }) {
    cluster.restore(initial);
    clock.reset();
    return acknowledged;
  },
};
