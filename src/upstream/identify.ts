import { setTimeout } from 'node:timers/promises';
import { Nodes, type NodesOptions, type UpstreamNode } from './nodes.ts';

/** How often a cluster is requested that does not listen yet, and the milliseconds between. */
const ATTEMPTS = 12;
const PAUSE_MS = 250;

/** The version number that a cluster reports at `GET /`, or of its nodes where it has no such route; undefined when none answers within some seconds. */
export async function identifyUpstream(urls: readonly string[], options: NodesOptions): Promise<string | undefined> {
  const nodes = new Nodes(urls, options);
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      for (const node of nodes.all) {
        const root = await request(node, '/');
        if (root === undefined) continue;
        const number = (root as Root).version?.number ?? (await versionOfNodes(node));
        return typeof number === 'string' ? number : undefined;
      }
      if (attempt < ATTEMPTS) await setTimeout(PAUSE_MS);
    }
    return undefined;
  } finally {
    await nodes.close();
  }
}

interface Root {
  readonly version?: { readonly number?: unknown };
}

async function versionOfNodes(node: UpstreamNode): Promise<unknown> {
  const reply = await request(node, '/_nodes/_local?filter_path=nodes.*.version');
  const { nodes = {} } = (reply ?? {}) as { readonly nodes?: Readonly<Record<string, { readonly version?: unknown }>> };
  return Object.values(nodes)[0]?.version;
}

/** The JSON that a node answers, an empty object where it answers anything else; undefined where it does not answer. */
async function request({ pool, prefix, authorization }: UpstreamNode, path: string): Promise<object | undefined> {
  try {
    const { body } = await pool.request({
      method: 'GET',
      path: prefix + path,
      headers: authorization === undefined ? {} : { authorization },
      headersTimeout: 2_000,
    });
    const value: unknown = await body.json().catch(() => ({}));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return undefined;
  }
}
