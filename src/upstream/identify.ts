import { setTimeout } from 'node:timers/promises';
import { Nodes, type NodesOptions } from './nodes.ts';

/** How often a cluster is requested that does not listen yet, and the milliseconds between. */
const ATTEMPTS = 12;
const PAUSE_MS = 250;

/** The version number that a cluster reports at `GET /`; undefined when no node answers it within some seconds. */
export async function identifyUpstream(urls: readonly string[], options: NodesOptions): Promise<string | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const number = await requestVersion(urls, options);
    if (number !== undefined) return number;
    if (attempt < ATTEMPTS) await setTimeout(PAUSE_MS);
  }
  return undefined;
}

async function requestVersion(urls: readonly string[], options: NodesOptions): Promise<string | undefined> {
  const nodes = new Nodes(urls, options);
  try {
    for (const { pool, prefix, authorization } of nodes.all) {
      const number = await versionOf(async () => {
        const { body } = await pool.request({
          method: 'GET',
          path: `${prefix}/`,
          headers: authorization === undefined ? {} : { authorization },
          headersTimeout: 2_000,
        });
        return body.json();
      });
      if (number !== undefined) return number;
    }
    return undefined;
  } finally {
    await nodes.close();
  }
}

async function versionOf(read: () => Promise<unknown>): Promise<string | undefined> {
  try {
    const { version } = (await read()) as { readonly version?: { readonly number?: unknown } };
    return typeof version?.number === 'string' ? version.number : undefined;
  } catch {
    return undefined;
  }
}
