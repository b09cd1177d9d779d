import { describe, expect, it } from 'vitest';
import { Cluster, createIndex, VirtualClock } from '../../../src/cluster/index.ts';
import { MemoryEngine, type MemoryIndex } from '../memory_engine.ts';

function cluster(): Cluster {
  return new Cluster({ engine: new MemoryEngine(), clock: new VirtualClock(1000) });
}

describe('index creation', () => {
  it('passes all settings to the engine without their prefix', () => {
    const index = createIndex(cluster(), 8, 'a', {
      settings: new Map([
        ['number_of_shards', '3'],
        ['index.hidden', 'true'],
      ]),
    });
    expect((index.engine as MemoryIndex).options.settings).toMatchObject({
      number_of_shards: '3',
      number_of_replicas: '1',
      hidden: 'true',
      creation_date: '1000',
      provided_name: 'a',
      'version.created': '8537000',
    });
  });

  it('fits replicas to one node', () => {
    const index = createIndex(cluster(), 9, 'a', { settings: new Map([['auto_expand_replicas', '0-all']]) });
    expect(index.settings.get('index.number_of_replicas')).toBe('0');
  });

  it('refuses names in use', () => {
    const tested = cluster();
    const { uuid } = createIndex(tested, 9, 'a', { aliases: new Map([['al', {}]]) });
    expect(() => createIndex(tested, 9, 'a')).toThrow(`index [a/${uuid}] already exists`);
    expect(() => createIndex(tested, 9, 'al')).toThrow('Invalid index name [al], already exists as alias');
    expect(() => createIndex(tested, 8, 'b', { aliases: new Map([['a', {}]]) })).toThrow(
      'Invalid alias name [a]: an index or data stream exists with the same name as the alias',
    );
    expect(() => createIndex(tested, 9, 'b', { aliases: new Map([['b', {}]]) })).toThrow('self-conflicts');
    expect([...tested.state.indices.keys()]).toEqual(['a']);
  });

  it("refuses settings in the reference's words", () => {
    const refuse = (key: string, value: string) => () =>
      createIndex(cluster(), 9, 'a', { settings: new Map([[key, value]]) });
    expect(refuse('number_of_shards', '0')).toThrow('setting [index.number_of_shards] must be >= 1');
    expect(refuse('number_of_shards', '1025')).toThrow('must be <= 1024');
    expect(refuse('index.numbr_of_shards', '1')).toThrow('did you mean [index.number_of_shards]?');
    expect(refuse('version.created', '1')).toThrow('private index setting [index.version.created] can not be set');
    expect(refuse('refresh_interval', '1.5s')).toThrow('fractional time values are not supported');
    expect(refuse('mode', 'time_series')).toThrow(
      'standin does not implement the index setting [index.mode] with the value [time_series]',
    );
  });
});
