import { describe, expect, it } from 'vitest';
import { Cluster, createIndex, VirtualClock } from '../../../src/cluster/index.ts';
import { MemoryEngine } from '../memory_engine.ts';

function waiting(millis: number) {
  const clock = new VirtualClock(0);
  const cluster = new Cluster({ engine: new MemoryEngine(), clock });
  const settled: boolean[] = [];
  const done = cluster.waitUntil(() => cluster.state.indices.has('a'), millis).then((isMet) => settled.push(isMet));
  return { clock, cluster, settled, done };
}

describe('waitUntil', () => {
  it('ends when the state meets the condition', async () => {
    const { cluster, settled, done } = waiting(1000);
    createIndex(cluster, 9, 'b');
    await Promise.resolve();
    expect(settled).toEqual([]);
    createIndex(cluster, 9, 'a');
    await done;
    expect(settled).toEqual([true]);
  });

  it('ends at the timeout, by the injected clock', async () => {
    const { clock, cluster, settled, done } = waiting(1000);
    clock.advance(999);
    await Promise.resolve();
    expect(settled).toEqual([]);
    clock.advance(1);
    await done;
    expect(settled).toEqual([false]);
    createIndex(cluster, 9, 'a');
    expect(settled).toEqual([false]);
  });

  it.each([0, -1])('does not wait for %i milliseconds', async (millis) => {
    const { settled, done } = waiting(millis);
    await done;
    expect(settled).toEqual([false]);
  });

  it('ends when a checkpoint is restored that meets the condition', async () => {
    const { cluster, settled, done } = waiting(1000);
    const other = new Cluster({ engine: new MemoryEngine(), clock: new VirtualClock(0) });
    createIndex(other, 9, 'a');
    cluster.restore(other.checkpoint());
    await done;
    expect(settled).toEqual([true]);
  });

  it('uses the timer of the machine for a clock without one', async () => {
    const cluster = new Cluster({ engine: new MemoryEngine(), clock: { now: () => 0 } });
    expect(await cluster.waitUntil(() => false, 5)).toBe(false);
  });
});
