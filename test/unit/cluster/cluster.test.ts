import { describe, expect, it } from 'vitest';
import { Cluster, createIndex, SeededIds, VirtualClock } from '../../../src/cluster/index.ts';
import { MemoryEngine } from '../memory_engine.ts';

const write = { now: 0, refresh: false } as const;

function cluster(): Cluster {
  return new Cluster({ engine: new MemoryEngine(), clock: new VirtualClock(1000), ids: new SeededIds(7) });
}

describe('cluster', () => {
  it('forks into an independent cluster', () => {
    const origin = cluster();
    createIndex(origin, 9, 'a').engine.index('1', Buffer.from('{}'), 'index', write);
    const fork = origin.fork();
    fork.indexOf('a')?.index('2', Buffer.from('{}'), 'index', write);
    createIndex(fork, 9, 'b');
    expect(fork.indexOf('a')?.stats().shards[0]?.docs).toBe(2);
    expect(origin.indexOf('a')?.stats().shards[0]?.docs).toBe(1);
    expect([...origin.state.indices.keys()]).toEqual(['a']);
  });

  it('returns to a checkpoint any number of times', () => {
    const tested = cluster();
    createIndex(tested, 9, 'a');
    const checkpoint = tested.checkpoint();
    const ids: string[] = [];
    for (let round = 0; round < 2; round++) {
      tested.indexOf('a')?.index('1', Buffer.from('{}'), 'index', write);
      ids.push(createIndex(tested, 9, 'b').uuid);
      tested.restore(checkpoint);
      expect([...tested.state.indices.keys()]).toEqual(['a']);
      expect(tested.indexOf('a')?.stats().shards[0]?.docs).toBe(0);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  it('generates the same ids for the same seed, and others for another', () => {
    const take = (seed: number) => {
      const ids = new SeededIds(seed);
      return [ids.uuid(), ids.documentId(0x01a1fc4703eb), ids.documentId(0x01a1fc4703ec)];
    };
    expect(take(1)).toEqual(take(1));
    expect(take(1)).not.toEqual(take(2));
    expect(take(1)[0]).toMatch(/^[\w-]{22}$/);
    expect(new Set(take(1)).size).toBe(3);
    // ES: the time is in the middle and at the end: the reference's id tf9H_KEBqK2Rmf_MAxTr holds 47 fc a1 01 … 03 … eb.
    const id = Buffer.from(take(1)[1] as string, 'base64url');
    expect([id[2], id[3], id[4], id[5], id[12], id[14]]).toEqual([0x47, 0xfc, 0xa1, 0x01, 0x03, 0xeb]);
  });
});
