import { acknowledged, type ControlEndpoint, ControlError } from './endpoint.ts';

/** Forks that one server has at the same time at most: each listens on a port. */
const LIMIT = 1_000;

/** The names of virtual clusters. */
const NAME = /^[A-Za-z0-9._-]{1,100}$/;

/**
 * `POST fork`: another server with the same contents, on a port of its own; with `{"name"}` a virtual cluster of this server. Both end
 * with this one.
 */
export const fork: ControlEndpoint = {
  method: 'POST',
  name: 'fork',
  keys: ['name'],
  async handle({ fork, forks }, { body: { name } }) {
    if (name !== undefined && !(typeof name === 'string' && NAME.test(name))) {
      throw new ControlError(400, '[name] must be letters, digits, [.], [_] and [-], no more than 100');
    }
    if (name === undefined && forks.size >= LIMIT) {
      throw new ControlError(429, `no more than ${LIMIT} forks at the same time`);
    }
    if (name !== undefined && forks.has(name)) throw new ControlError(409, `a fork [${name}] exists`);
    const server = await fork(name);
    const id = name ?? new URL(server.url).port;
    forks.set(id, server);
    return { status: 201, body: { fork: id, url: server.url } };
  },
};

/** `DELETE fork/ID`: closes a fork. */
export const closeFork: ControlEndpoint = {
  method: 'DELETE',
  name: 'fork',
  async handle({ forks }, { id }) {
    const server = id === undefined ? undefined : forks.get(id);
    if (id === undefined || server === undefined) throw new ControlError(404, `no fork [${id ?? ''}]`);
    forks.delete(id);
    await server.close();
    return acknowledged;
  },
};
