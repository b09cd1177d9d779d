import { get } from '../case.ts';
import { exchange, type Reply } from '../run/exchange.ts';
import { printableUrl } from '../run/target_url.ts';
import type { ReferenceIdentity } from './reference.ts';

function json(reply: Reply): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(reply.body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const identity = (distribution: string, version: string): ReferenceIdentity => ({
  distribution,
  version,
  major: Number.parseInt(version, 10) || 0,
});

/**
 * Identifies a server: by `GET /`, or by its nodes where that route is absent. Throws when it does not answer, denies access, or returns no
 * version.
 */
export async function identify(url: string): Promise<ReferenceIdentity> {
  const root = await exchange(url, get('/'));
  if (root.status === 0) throw new Error(`${printableUrl(url)} does not answer: ${root.body}`);
  if (root.status === 401 || root.status === 403) {
    throw new Error(`${printableUrl(url)} lets nobody in: it answers ${root.status} to GET /`);
  }
  const { version } = json(root) as { version?: { number?: unknown; distribution?: unknown } | string };
  if (typeof version === 'object' && typeof version.number === 'string') {
    return identity(String(version.distribution ?? 'elasticsearch'), version.number);
  }
  const nodes = json(await exchange(url, get('/_nodes/_local'))) as { nodes?: Record<string, { version?: string }> };
  const found = Object.values(nodes.nodes ?? {})[0]?.version;
  if (!found) throw new Error(`${printableUrl(url)} does not tell its version: it answers ${root.status} to GET /`);
  return identity('elasticsearch', found);
}
