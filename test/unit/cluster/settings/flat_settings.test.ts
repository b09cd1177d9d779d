import { describe, expect, it } from 'vitest';
import { javaHashOrder, normalizePrefix, structuredSettings } from '../../../../src/cluster/settings/index.ts';

describe('settings', () => {
  it('take their prefix, the later key winning', () => {
    expect([
      ...normalizePrefix(
        new Map([
          ['number_of_shards', '3'],
          ['index.number_of_shards', '2'],
          ['a', null],
        ]),
      ),
    ]).toEqual([
      ['index.a', null],
      ['index.number_of_shards', '3'],
    ]);
  });

  it('nest in the order of the reference', () => {
    const flat = new Map<string, string | string[]>([
      ['index.version.created', '9111000'],
      ['index.uuid', 'u'],
      ['index.number_of_shards', '1'],
      ['index.routing.allocation.include._tier_preference', 'data_content'],
      ['index.provided_name', 'p'],
      ['index.number_of_replicas', '1'],
      ['index.creation_date', '0'],
    ]);
    const index = structuredSettings(flat).get('index') as Map<string, unknown>;
    expect([...index.keys()]).toEqual([
      'routing',
      'number_of_shards',
      'provided_name',
      'creation_date',
      'number_of_replicas',
      'uuid',
      'version',
    ]);
  });

  it('walk a hash table as Java does', () => {
    const entries = ['clu-c', 'clu-c0', 'clu-c1', 'clu-c2', 'clu-c3'].map((name) => [name, 0] as const);
    const order = (expected: number) => javaHashOrder(entries, expected).map(([name]) => name.slice(4));
    expect(order(0)).toEqual(['c1', 'c0', 'c3', 'c', 'c2']);
    expect(order(16)).toEqual(['c3', 'c', 'c2', 'c1', 'c0']);
  });
});
