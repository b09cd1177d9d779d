import { describe, expect, it } from 'vitest';
import {
  Cluster,
  createIndex,
  noteWrite,
  refreshIfDue,
  refreshIndex,
  VirtualClock,
} from '../../../src/cluster/index.ts';
import { MemoryEngine, type MemoryIndex } from '../memory_engine.ts';

function index(interval?: string) {
  const cluster = new Cluster({ engine: new MemoryEngine(), clock: new VirtualClock(0) });
  const settings = new Map(interval === undefined ? [] : [['refresh_interval', interval] as const]);
  const made = createIndex(cluster, 9, 'a', { settings });
  return { cluster, made, refreshes: () => (made.engine as MemoryIndex).calls.length };
}

describe('background refresh', () => {
  it('is due one interval after the oldest write', () => {
    const { made, refreshes } = index();
    noteWrite(made, 100, false);
    noteWrite(made, 900, false);
    refreshIfDue(made, 1099);
    expect(refreshes()).toBe(0);
    refreshIfDue(made, 1100);
    refreshIfDue(made, 9999);
    expect(refreshes()).toBe(1);
  });

  it('never happens when it is switched off, nor without pending changes', () => {
    const off = index('-1');
    noteWrite(off.made, 0, false);
    refreshIfDue(off.made, 1e9);
    expect(off.refreshes()).toBe(0);
    const rendered = index();
    noteWrite(rendered.made, 0, true);
    noteWrite(rendered.made, 0, false);
    refreshIndex(rendered.made);
    refreshIfDue(rendered.made, 1e9);
    expect(rendered.refreshes()).toBe(1);
  });

  it('goes its own way in a fork', () => {
    const { cluster, made } = index();
    noteWrite(made, 0, false);
    const fork = cluster.fork().state.indices.get('a');
    if (fork === undefined) throw new Error('the fork has the index');
    refreshIfDue(fork, 5000);
    expect(fork.unrefreshed.since).toBeNull();
    expect(made.unrefreshed.since).toBe(0);
  });
});
