import type { SearchTarget } from '../../engine/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import type { Major } from '../../major.ts';
import type { Cluster } from '../cluster.ts';
import type { IndexMetadata } from '../state.ts';
import { numberOfShards } from '../state.ts';
import { type ContextShard, pitHandle, scrollHandle } from './handle.ts';
import { type HeldSearch, isReaped, type ScrolledSearch } from './held_search.ts';
import { reapLater } from './reaper.ts';

/** A target with the index that it refers to. */
export type NamedTarget = SearchTarget & Pick<IndexMetadata, 'name' | 'uuid'>;

/** How many are stored; more are refused by name, as the reference states no limit for points in time. */
const MOST = 10_000;

/** The targets as they are now, whatever is written later. */
export function frozen(targets: readonly NamedTarget[]): NamedTarget[] {
  return targets.map((target) => ({ ...target, index: target.index.hold() }));
}

/** The shards that a search of the targets queries, in the order in which it queries them. */
export function shardsOf({ state }: Cluster, targets: readonly NamedTarget[]): Omit<ContextShard, 'number'>[] {
  const all = targets.flatMap(({ name, uuid, index, routing, shards }) => {
    const count = numberOfShards(state.indices.get(name) as IndexMetadata);
    const routed = routing === null ? null : routing.map((value) => index.shardOf(value));
    const numbers = Array.from({ length: count }, (_, shard) => shard);
    const requested = numbers.filter((shard) => (routed?.includes(shard) ?? true) && (shards?.includes(shard) ?? true));
    return requested.map((shard) => ({ index: name, uuid, shard }));
  });
  return all.sort((a, b) => a.shard - b.shard || (a.index < b.index ? -1 : 1));
}

/** Stores the targets for later searches, except for the shards that a scroll skipped; returns what is stored. */
export function hold(
  cluster: Cluster,
  major: Major,
  targets: readonly NamedTarget[],
  keepAlive: number,
  scroll?: ScrolledSearch,
): HeldSearch {
  const { next, byHandle } = cluster.state.held;
  if (byHandle.size >= MOST)
    throw new NotImplementedError(`more than ${MOST} scrolls and points in time that are open`);
  const skipped = scroll?.skipped ?? [];
  const shards = shardsOf(cluster, targets)
    .filter(({ index, shard }) => !skipped.some((other) => other.index === index && other.shard === shard))
    .map((shard, at) => ({ ...shard, number: next + at }));
  const owner = { session: sessionOf(cluster), node: cluster.nodeId };
  const held: HeldSearch = {
    kind: scroll ? 'scroll' : 'pit',
    handle: scroll ? scrollHandle(shards, owner) : pitHandle(major, shards, owner),
    shards,
    targets: frozen(targets),
    keepAlive,
    usedAt: cluster.clock.now(),
    ...(scroll ? { scroll } : {}),
  };
  if (shards.length > 0) put(cluster, held, next + shards.length);
  return held;
}

/** The id of the reader holder: not the cluster's own id, which an index of a forked cluster may have. */
function sessionOf({ uuid }: Cluster): string {
  return [...uuid].reverse().join('');
}

/** Replaces a stored context, and frees those that have expired. */
export function put(cluster: Cluster, held: HeldSearch, next = cluster.state.held.next): void {
  const now = cluster.clock.now();
  cluster.update((state) => {
    const others = [...state.held.byHandle].filter(([, other]) => !isReaped(other, now, cluster.startedAt));
    return { ...state, held: { byHandle: new Map([...others, [held.handle, held]]), next } };
  });
  reapLater(cluster);
}

/** The context of a handle; undefined when it was freed, has expired, or all its indices are deleted. */
export function heldUnder(cluster: Cluster, handle: string): HeldSearch | undefined {
  const held = cluster.state.held.byHandle.get(handle);
  if (held === undefined || isReaped(held, cluster.clock.now(), cluster.startedAt)) return undefined;
  const lives = held.shards.some(({ index, uuid }) => cluster.state.indices.get(index)?.uuid === uuid);
  return lives ? held : undefined;
}

function countScrolls({ state }: Cluster, { shards }: HeldSearch): void {
  for (const { index, uuid } of shards) {
    const live = state.indices.get(index);
    if (live?.uuid === uuid) live.engine.countScroll();
  }
}

/** Frees these contexts; returns the number of their shards. */
export function release(cluster: Cluster, handles: Iterable<string>): number {
  let freed = 0;
  const byHandle = new Map(cluster.state.held.byHandle);
  for (const handle of handles) {
    const held = heldUnder(cluster, handle);
    if (held?.kind === 'scroll') countScrolls(cluster, held);
    freed += held?.shards.length ?? 0;
    byHandle.delete(handle);
  }
  cluster.update((state) => ({ ...state, held: { ...state.held, byHandle } }));
  return freed;
}
