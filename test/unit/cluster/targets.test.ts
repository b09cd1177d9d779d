import { describe, expect, it } from 'vitest';
import {
  Cluster,
  createIndex,
  indicesOptions,
  resolveIndices,
  resolveRead,
  resolveWrite,
  searchTargets,
  VirtualClock,
  writeTarget,
} from '../../../src/cluster/index.ts';
import { MemoryEngine } from '../memory_engine.ts';

function cluster(): Cluster {
  const made = new Cluster({ engine: new MemoryEngine(), clock: new VirtualClock(0) });
  createIndex(made, 9, 'a', {
    aliases: new Map([
      ['both', {}],
      ['w', { is_write_index: true, index_routing: '7' }],
      ['f1', { filter: '{"term":{"x":1.0}}', search_routing: '1,2' }],
      ['f2', { filter: '{"term":{"x":2}}' }],
      ['no', { is_write_index: false }],
    ]),
  });
  createIndex(made, 9, 'b', {
    aliases: new Map([
      ['both', {}],
      ['w', {}],
    ]),
  });
  return made;
}

const search = (expression: string, routing?: string) => {
  const { state } = cluster();
  return searchTargets(state, resolveIndices(state, expression, indicesOptions(9, {}), 0), 0, routing).map((target) => [
    target.filter === null ? null : Buffer.from(target.filter).toString(),
    target.routing,
  ]);
};

describe('search targets', () => {
  it('join the filters of aliases, unless the index is named too', () => {
    expect(search('f1')).toEqual([['{"term":{"x":1.0}}', ['1', '2']]]);
    expect(search('f1,f2')).toEqual([['{"bool":{"should":[{"term":{"x":1.0}},{"term":{"x":2}}]}}', null]]);
    expect(search('f1,a')).toEqual([[null, null]]);
    expect(search('_all')).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('intersect the routing of alias and request', () => {
    expect(search('f1', '2,3')).toEqual([['{"term":{"x":1.0}}', ['2']]]);
    expect(search('a', '2,3')).toEqual([[null, ['2', '3']]]);
  });
});

describe('document targets', () => {
  it('follow the write index and its routing', () => {
    const { state } = cluster();
    expect(resolveWrite(state, 'w', undefined, 0)).toMatchObject({ index: { name: 'a' }, routing: '7' });
    expect(() => resolveWrite(state, 'w', '8', 0)).toThrow('Alias [w] has index routing associated with it [7]');
    expect(() => resolveWrite(state, 'both', undefined, 0)).toThrow('no write index is defined for alias [both]');
    expect(() => resolveWrite(state, 'no', undefined, 0)).toThrow('no write index is defined for alias [no]');
    expect(resolveWrite(state, 'missing', undefined, 0)).toBeNull();
  });

  it('read one index only', () => {
    const { state } = cluster();
    expect(() => resolveRead(state, 'both', undefined, 0)).toThrow('more than one index associated with it [a, b]');
    expect(() => resolveRead(state, 'a*', undefined, 0)).toThrow('no such index [a*]');
    expect(resolveRead(state, 'f1', 'r', 0)).toMatchObject({ index: { name: 'a' }, routing: 'r' });
  });

  it('make a missing index, but no alias', () => {
    const tested = cluster();
    expect(writeTarget(tested, 9, 'fresh', { require_alias: false }).index.name).toBe('fresh');
    expect(() => writeTarget(tested, 9, 'other', { require_alias: true })).toThrow('[other] is not an alias');
    expect(tested.state.indices.has('other')).toBe(false);
  });
});
