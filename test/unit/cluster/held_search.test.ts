import { describe, expect, it } from 'vitest';
import { Cluster, createIndex, heldUnder, hold, release, SeededIds, VirtualClock } from '../../../src/cluster/index.ts';
import type { IndexMetadata } from '../../../src/cluster/state.ts';
import { MemoryEngine } from '../memory_engine.ts';

const MINUTE = 60_000;

function opened(keepAlive: number) {
  const clock = new VirtualClock(0);
  const cluster = new Cluster({ engine: new MemoryEngine(), clock, ids: new SeededIds(1) });
  createIndex(cluster, 9, 'a');
  const { name, uuid, engine } = cluster.state.indices.get('a') as IndexMetadata;
  const held = hold(cluster, 9, [{ name, uuid, index: engine, filter: null, routing: null }], keepAlive);
  return { clock, cluster, held };
}

describe('contents of a scroll or a point in time', () => {
  it('is freed when the node checks for expired contexts, once a minute', () => {
    const { clock, cluster, held } = opened(1000);
    clock.advance(MINUTE - 1);
    expect(heldUnder(cluster, held.handle)).toBe(held);
    clock.advance(1);
    expect(heldUnder(cluster, held.handle)).toBeUndefined();
  });

  it('outlives checks before its time is over', () => {
    const { clock, cluster, held } = opened(MINUTE);
    clock.advance(MINUTE);
    expect(heldUnder(cluster, held.handle)).toBe(held);
    clock.advance(MINUTE);
    expect(heldUnder(cluster, held.handle)).toBeUndefined();
  });

  it('is counted by shards when it is released, and only once', () => {
    const { cluster, held } = opened(MINUTE);
    expect(release(cluster, [held.handle, 'nope'])).toBe(1);
    expect(release(cluster, [held.handle])).toBe(0);
  });

  it('goes with its index, and comes back with a checkpoint', () => {
    const { cluster, held } = opened(MINUTE);
    const checkpoint = cluster.checkpoint();
    cluster.update((state) => ({ ...state, indices: new Map() }));
    expect(heldUnder(cluster, held.handle)).toBeUndefined();
    cluster.restore(checkpoint);
    expect(heldUnder(cluster, held.handle)).toBe(held);
  });

  it('is held by forks as well, each letting go of its own', () => {
    const { cluster, held } = opened(MINUTE);
    const fork = cluster.fork();
    expect(release(fork, [held.handle])).toBe(1);
    expect(heldUnder(fork, held.handle)).toBeUndefined();
    expect(heldUnder(cluster, held.handle)).toBe(held);
  });
});
