import { exchange } from '../run/exchange.ts';
import type { Party } from '../run/outcome.ts';

/** The address without user and password. */
export function withoutCredentials(url: string): string {
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  return shown.href.replace(/\/$/, '');
}

interface Root {
  readonly version?: { readonly number?: string; readonly distribution?: string };
  readonly tagline?: string;
}

function parse<T>(text: string): Partial<T> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<T>;
  } catch {
    return {};
  }
}

/** What a server says it is: by `GET /`, else by its nodes. Throws when it does not answer at all. */
export async function identify(url: string): Promise<Party> {
  const where = withoutCredentials(url);
  const root = await exchange(url, { method: 'GET', path: '/' });
  if (root.status === 0) throw new Error(`${where} does not answer: ${root.body}`);
  const { version } = parse<Root>(root.body);
  if (version?.number) {
    return { name: version.distribution ?? 'elasticsearch', version: version.number, where };
  }
  const nodes = await exchange(url, { method: 'GET', path: '/_nodes/_local' });
  const found = parse<{ nodes: Record<string, { version?: string }> }>(nodes.body).nodes ?? {};
  return { name: 'elasticsearch', version: Object.values(found)[0]?.version ?? 'unknown', where };
}
