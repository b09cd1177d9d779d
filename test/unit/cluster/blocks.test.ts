import { describe, expect, it } from 'vitest';
import { Cluster, createIndex, refuseBlocked, VirtualClock } from '../../../src/cluster/index.ts';
import { MemoryEngine } from '../memory_engine.ts';

function blocked(...names: string[]) {
  const cluster = new Cluster({ engine: new MemoryEngine(), clock: new VirtualClock(0) });
  return createIndex(cluster, 9, 'a', { settings: new Map(names.map((name) => [`blocks.${name}`, 'true'])) });
}

const { state } = new Cluster({ engine: new MemoryEngine(), clock: new VirtualClock(0) });

describe('index blocks', () => {
  it('forbid their operations, and no others', () => {
    expect(() => refuseBlocked(state, 9, [blocked('write')], 'write')).toThrow(
      'index [a] blocked by: [FORBIDDEN/8/index write (api)];',
    );
    refuseBlocked(state, 9, [blocked('write')], 'read');
    refuseBlocked(state, 9, [blocked('write')], 'metadata_write');
    expect(() => refuseBlocked(state, 9, [blocked('read')], 'read')).toThrow('[FORBIDDEN/7/index read (api)]');
    expect(() => refuseBlocked(state, 9, [blocked('read_only')], 'metadata_write')).toThrow(
      'FORBIDDEN/5/index read-only (api)',
    );
  });

  it('are 429 when space runs out, with the page of the version', () => {
    const index = blocked('read_only_allow_delete');
    expect(() => refuseBlocked(state, 8, [index], 'write')).toThrow(/TOO_MANY_REQUESTS\/12.*reference\/8\.19/);
    try {
      refuseBlocked(state, 9, [index], 'write');
    } catch (error) {
      expect(error).toMatchObject({ status: 429 });
    }
  });
});
