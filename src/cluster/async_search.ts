import { NotImplementedError } from '../errors/index.ts';
import type { Cluster } from './cluster.ts';
import { reapLater } from './context/reaper.ts';
import type { AsyncOutcome, AsyncRun, AsyncSearch } from './stored.ts';

/** How many are stored; more are rejected by name, as the specification states no limit. */
const MOST = 10_000;

/** Stores a search, and removes those that have expired. */
export function putAsyncSearch(cluster: Cluster, search: AsyncSearch): void {
  const now = cluster.clock.now();
  const others = [...cluster.state.asyncSearches].filter(([id, { expiresAt }]) => expiresAt > now && id !== search.id);
  if (others.length >= MOST) throw new NotImplementedError(`more than ${MOST} async searches that are kept`);
  const asyncSearches = new Map([...others, [search.id, search] as const]);
  cluster.update((state) => ({ ...state, asyncSearches }));
  reapLater(cluster);
}

/** The search of an id; undefined if there is none, or none any more. */
export function asyncSearchOf({ state, clock }: Cluster, id: string): AsyncSearch | undefined {
  const search = state.asyncSearches.get(id);
  return search !== undefined && search.expiresAt > clock.now() ? search : undefined;
}

export function dropAsyncSearch(cluster: Cluster, id: string): void {
  const asyncSearches = new Map(cluster.state.asyncSearches);
  asyncSearches.delete(id);
  cluster.update((state) => ({ ...state, asyncSearches }));
}

/** Notes how a search went, and wakes those who wait for it. */
export function endAsyncSearch(cluster: Cluster, run: AsyncRun, outcome: AsyncOutcome): void {
  run.ended = { at: cluster.clock.now(), outcome };
  cluster.update((state) => ({ ...state }));
}

/** An id of one: opaque, and safe in a path. */
export function asyncSearchId(cluster: Cluster): string {
  return Buffer.from(`${cluster.ids.uuid()}${cluster.nodeId}:${cluster.state.asyncSearches.size}`).toString(
    'base64url',
  );
}
