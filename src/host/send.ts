import type { Cluster, Major } from '../api/index.ts';
import type { Send } from '../control/index.ts';
import { createBackend, writeReply } from '../server/index.ts';

/** Sends requests to a cluster without a connection: through a gateway of its own, without journal and counters. */
export function sendTo(cluster: Cluster, major: Major): Send {
  const { gateway } = createBackend({ cluster, major });
  const types: Readonly<Record<string, readonly string[]>> = { 'content-type': ['application/json'] };
  return async (method, uri, body) => {
    const sent = body === undefined ? null : Buffer.from(body, 'utf8');
    const header = (name: string) => (sent === null ? [] : (types[name] ?? []));
    const reply = await gateway.answer({ method, uri, header, body: sent });
    const wire = writeReply(reply, { engine: cluster.engine, major, cluster, opaqueId: undefined });
    const text = Buffer.from(wire.body).toString('utf8');
    return { status: wire.status, text, body: readJson(text) };
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
