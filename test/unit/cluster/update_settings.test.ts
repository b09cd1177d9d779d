import { describe, expect, it } from 'vitest';
import { Cluster, createIndex, type IndexMetadata, updateSettings, VirtualClock } from '../../../src/cluster/index.ts';
import { MemoryEngine } from '../memory_engine.ts';

function changed(changes: Record<string, string | null>, major: 8 | 9 = 9, preserve = false): Map<string, unknown> {
  const cluster = new Cluster({ engine: new MemoryEngine(), clock: new VirtualClock(0) });
  const index = createIndex(cluster, major, 'a', { settings: new Map([['refresh_interval', '5s']]) });
  updateSettings(cluster, major, [index], new Map(Object.entries(changes)), {
    preserveExisting: preserve,
    reopen: false,
  });
  return new Map((cluster.state.indices.get('a') as IndexMetadata).settings);
}

describe('settings of open indices', () => {
  it('change, reset and keep', () => {
    expect(changed({ 'index.number_of_replicas': '2' }).get('index.number_of_replicas')).toBe('2');
    expect(changed({ 'index.number_of_replicas': null }).get('index.number_of_replicas')).toBe('1');
    expect(changed({ 'index.refresh_interval': null }).has('index.refresh_interval')).toBe(false);
    expect(changed({ '*': null }).has('index.refresh_interval')).toBe(false);
    expect(changed({ '*': null }).get('index.number_of_shards')).toBe('1');
    expect(changed({ 'index.refresh_interval': '1s' }, 9, true).get('index.refresh_interval')).toBe('5s');
  });

  it('refuse static ones in the words of each major', () => {
    const shards = { 'index.number_of_shards': '2' };
    expect(() => changed(shards, 8)).toThrow(
      /^.*Can't update non dynamic settings \[\[index.number_of_shards\]\] for open/,
    );
    expect(() => changed(shards, 9)).toThrow(
      'The setting(s) [[index.number_of_shards]] cannot be modified on an index',
    );
    expect(() => changed({ 'index.codec': 'default' }, 9)).toThrow('resubmit the update with `?reopen=true`');
    expect(() => changed({ 'index.version.created': '1' })).toThrow('can not update private setting');
    expect(() => changed({ 'index.foo': '1', 'index.bar': null })).toThrow('unknown setting [index.foo]');
  });
});
