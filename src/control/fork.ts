import { acknowledged, type ControlEndpoint, ControlError } from './endpoint.ts';

/** Forks that one server has at the same time at most: each listens on a port. */
const LIMIT = 1_000;

/** `POST fork`: another server with the same contents, on a port of its own. It ends with this one. */
export const fork: ControlEndpoint = {
  method: 'POST',
  name: 'fork',
  keys: [],
  async handle({ fork, forks }) {
    if (forks.size >= LIMIT) throw new ControlError(429, `no more than ${LIMIT} forks at the same time`);
    const server = await fork();
    const id = new URL(server.url).port;
    forks.set(id, server);
    return { status: 201, body: { fork: id, url: server.url } };
  },
};

/** `DELETE fork/ID`: closes a fork. */
export const closeFork: ControlEndpoint = {
  method: 'DELETE',
  name: 'fork',
  keys: [],
  async handle({ forks }, { id }) {
    const server = id === undefined ? undefined : forks.get(id);
    if (id === undefined || server === undefined) throw new ControlError(404, `no fork [${id ?? ''}]`);
    forks.delete(id);
    await server.close();
    return acknowledged;
  },
};
