import { acknowledged, type ControlEndpoint, ControlError } from './endpoint.ts';
import type { Entry } from './journal.ts';

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

const summary = ({ id, at, method, uri, status, millis, bytes }: Entry) => ({
  id,
  at,
  method,
  uri,
  status,
  millis: Math.round(millis * 1_000) / 1_000,
  bytes,
});

/** `GET requests`: the last 500 requests, those after `?after=ID`; `GET requests/ID`: one with the first 4 KB of its bodies. */
export const listRequests: ControlEndpoint = {
  method: 'GET',
  name: 'requests',
  parameters: ['after'],
  handle({ journal }, { id, query }) {
    if (id === undefined) {
      const after = query['after'] ?? '0';
      if (!/^\d{1,15}$/.test(after)) throw new ControlError(400, '[after] must be the id of a request');
      return { status: 200, body: { requests: journal.after(Number(after)).map(summary) } };
    }
    const entry = journal.find(Number(id));
    if (entry === undefined) throw new ControlError(404, `no request [${id}]`);
    return { status: 200, body: { ...summary(entry), body: text(entry.body), reply: text(entry.reply) } };
  },
};

/** `DELETE requests`: forgets them. */
export const clearRequests: ControlEndpoint = {
  method: 'DELETE',
  name: 'requests',
  handle({ journal }) {
    journal.clear();
    return acknowledged;
  },
};
