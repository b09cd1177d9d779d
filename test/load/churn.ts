import type { WatchedServer } from '../hostile/server.ts';
import { LoadClient } from './client.ts';

/** Looks at the memory of the process in a run. */
const LOOKS = 10;
/** Indices that are created before they are deleted. */
const TOGETHER = 20;
/** Milliseconds after which memory that is not needed has been given back. */
const SETTLED = 5000;

/** What creating and deleting indices takes. */
export interface Churned {
  /** The size of the process in bytes after each tenth of them. */
  readonly sizes: readonly number[];
  /** Milliseconds that the process has worked for each, on all of its threads. */
  readonly work: number;
}

/** Creates and deletes so many indices, each with a document. */
export async function churn(url: string, server: WatchedServer, indices: number): Promise<Churned> {
  const client = new LoadClient(url);
  const sizes: number[] = [];
  const idle = server.worked();
  const names = Array.from({ length: TOGETHER }, (_, i) => `churn-${i}`);
  const rounds = Math.ceil(indices / TOGETHER);
  const body = { mappings: { properties: { k: { type: 'keyword' }, t: { type: 'text' }, n: { type: 'long' } } } };
  for (let round = 1; round <= rounds; round++) {
    await Promise.all(
      names.map(async (name) => {
        const made = await client.send('PUT', `/${name}`, body);
        if (made.status !== 200) throw new Error(`${name}: ${JSON.stringify(made.body)}`);
        await client.send('POST', `/${name}/_doc?refresh=true`, { k: 'a', t: 'a b c', n: round });
      }),
    );
    const deleted = await client.send('DELETE', '/churn-*');
    if (deleted.status !== 200) throw new Error(JSON.stringify(deleted.body));
    if (round % Math.ceil(rounds / LOOKS) !== 0) continue;
    await new Promise((resolve) => setTimeout(resolve, SETTLED));
    sizes.push(server.memory().now);
  }
  return { sizes, work: (server.worked() - idle) / (rounds * TOGETHER) };
}
