import { describe, expect, it } from 'vitest';
import { Cluster, createIndex, indicesOptions, resolveIndices, VirtualClock } from '../../../src/cluster/index.ts';
import { MemoryEngine } from '../memory_engine.ts';

function cluster(): Cluster {
  const made = new Cluster({ engine: new MemoryEngine(), clock: new VirtualClock(0) });
  createIndex(made, 9, 'a1', { aliases: new Map([['al', {}]]) });
  createIndex(made, 9, 'a2', {
    aliases: new Map([
      ['al', {}],
      ['hid', { is_hidden: true }],
    ]),
  });
  createIndex(made, 9, 'b');
  createIndex(made, 9, 'h', { settings: new Map([['hidden', 'true']]) });
  createIndex(made, 9, '.h', { settings: new Map([['hidden', 'true']]) });
  return made;
}

function resolve(expression: string, major: 8 | 9 = 9, query: Record<string, string> = {}): string {
  return resolveIndices(cluster().state, expression, indicesOptions(major, query), 0).indices.join(' ');
}

describe('index expressions', () => {
  it.each([
    ['a1', 'a1'],
    ['b,a1', 'a1 b'],
    ['a*', 'a1 a2'],
    ['al', 'a1 a2'],
    ['hid', 'a2'],
    ['hi*', ''],
    ['*', 'a1 a2 b'],
    ['_all', 'a1 a2 b'],
    ['', 'a1 a2 b'],
    ['.h*', '.h'],
    ['a*,-a1', 'a2'],
    ['*,-al', 'b'],
    ['no*', ''],
    ['<a1>', 'a1'],
  ])('%s names %s', (expression, names) => {
    expect(resolve(expression)).toBe(names);
  });

  it('expands wildcards according to the options', () => {
    expect(resolve('*', 9, { expand_wildcards: 'all' })).toBe('.h a1 a2 b h');
    expect(resolve('a*', 9, { expand_wildcards: 'closed' })).toBe('');
    expect(() => resolve('a*', 9, { expand_wildcards: 'none' })).toThrow('no such index [a*]');
  });

  it('excludes after a wildcard only on 8, anywhere on 9', () => {
    expect(resolve('a1,-a1', 9)).toBe('');
    expect(() => resolve('a1,-a1', 8)).toThrow('no such index [-a1] and if you intended to exclude this index');
  });

  it('rejects missing names by default', () => {
    expect(() => resolve('a1,no')).toThrow('no such index [no]');
    expect(resolve('a1,no', 9, { ignore_unavailable: 'true' })).toBe('a1');
    expect(() => resolve('no*', 9, { allow_no_indices: 'false' })).toThrow('no such index [no*]');
    expect(() => resolve('_x')).toThrow("Invalid index name [_x], must not start with '_'.");
    expect(() => resolve('x:a')).toThrow('Cross-cluster calls are not supported');
  });

  it('refuses aliases where only indices are meant', () => {
    const options = indicesOptions(9, {}, { ignore_aliases: true });
    expect(() => resolveIndices(cluster().state, 'al', options, 0)).toThrow('matches an alias');
    expect(resolveIndices(cluster().state, 'al*', options, 0).indices).toEqual([]);
  });
});
