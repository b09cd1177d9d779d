import { acknowledged, type ControlEndpoint, ControlError } from './endpoint.ts';

/** Checkpoints that one server stores at most: each retains the documents of its contents. */
const LIMIT = 10_000;

/** `POST checkpoint`: stores the contents under a name, which is passed or generated. */
export const checkpoint: ControlEndpoint = {
  method: 'POST',
  name: 'checkpoint',
  keys: ['name'],
  handle({ cluster, checkpoints }, { body }) {
    const name = body['name'] ?? `checkpoint-${checkpoints.size + 1}`;
    if (typeof name !== 'string' || name === '') throw new ControlError(400, '[name] must be a text that is not empty');
    if (checkpoints.size >= LIMIT && !checkpoints.has(name)) {
      throw new ControlError(429, `no more than ${LIMIT} checkpoints are stored`);
    }
    checkpoints.set(name, cluster.checkpoint());
    return { status: 201, body: { checkpoint: name } };
  },
};

/** `GET checkpoint`: the names of the stored checkpoints, oldest first. */
export const listCheckpoints: ControlEndpoint = {
  method: 'GET',
  name: 'checkpoint',
  handle: ({ checkpoints }) => ({ status: 200, body: { checkpoints: [...checkpoints.keys()] } }),
};

/** `DELETE checkpoint/NAME`: forgets a checkpoint. */
export const deleteCheckpoint: ControlEndpoint = {
  method: 'DELETE',
  name: 'checkpoint',
  handle({ checkpoints, cluster }, { id }) {
    if (id === undefined || !checkpoints.delete(id)) throw new ControlError(404, `no checkpoint [${id ?? ''}]`);
    cluster.engine.dropped?.();
    return acknowledged;
  },
};
