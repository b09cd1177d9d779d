import type { AsyncSearch, Cluster } from '../../cluster/index.ts';

/** The search with the keep-alive of a request, which can only prolong the one it has. */
export function prolonged({ clock }: Cluster, search: AsyncSearch, keepAlive: number | undefined): AsyncSearch {
  if (keepAlive === undefined) return search;
  return { ...search, expiresAt: Math.max(search.expiresAt, clock.now() + keepAlive) };
}
