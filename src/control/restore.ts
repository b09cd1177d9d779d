import { acknowledged, type ControlEndpoint, ControlError } from './endpoint.ts';

/** `POST restore`: the contents of a checkpoint, any number of times. */
export const restore: ControlEndpoint = {
  method: 'POST',
  name: 'restore',
  keys: ['checkpoint'],
  handle({ cluster, checkpoints }, { body }) {
    const { checkpoint } = body;
    if (typeof checkpoint !== 'string') throw new ControlError(400, '[checkpoint] must name a checkpoint');
    const found = checkpoints.get(checkpoint);
    if (found === undefined) throw new ControlError(404, `no checkpoint [${checkpoint}]`);
    cluster.restore(found);
    return acknowledged;
  },
};
