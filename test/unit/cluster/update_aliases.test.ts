import { describe, expect, it } from 'vitest';
import {
  type AliasAction,
  Cluster,
  createIndex,
  indicesOfAlias,
  updateAliases,
  VirtualClock,
} from '../../../src/cluster/index.ts';
import { MemoryEngine } from '../memory_engine.ts';

function cluster(): Cluster {
  const made = new Cluster({ engine: new MemoryEngine(), clock: new VirtualClock(0) });
  createIndex(made, 9, 'old', { aliases: new Map([['live', {}]]) });
  createIndex(made, 9, 'new');
  return made;
}

const action = (
  type: AliasAction['type'],
  index: string,
  alias: string,
  definition = {},
  must_exist: boolean | null = null,
): AliasAction => ({ type, indices: [index], aliases: [alias], definition, must_exist });

describe('alias changes', () => {
  it('swap an alias in one step', () => {
    const tested = cluster();
    const states: string[] = [];
    const { update } = tested;
    tested.update = (change) => {
      const state = update.call(tested, change);
      states.push(indicesOfAlias(state, 'live').join());
      return state;
    };
    updateAliases(tested, 9, [action('remove', 'old', 'live'), action('add', 'new', 'live')]);
    expect(states).toEqual(['new']);
  });

  it('let an alias take the name of an index that goes', () => {
    const tested = cluster();
    updateAliases(tested, 9, [action('add', 'new', 'old'), action('remove_index', 'old', '')]);
    expect([...tested.state.indices.keys()]).toEqual(['new']);
    expect(indicesOfAlias(tested.state, 'old')).toEqual(['new']);
  });

  it('change nothing when one entry is rejected', () => {
    const tested = cluster();
    const before = tested.state;
    expect(() => updateAliases(tested, 9, [action('add', 'new', 'x'), action('add', 'old', 'x*')])).toThrow('[x*]');
    expect(() =>
      updateAliases(tested, 9, [action('add', 'new', 'x'), action('remove', 'old', 'no', {}, true)]),
    ).toThrow('aliases [no] missing');
    expect(() =>
      updateAliases(tested, 9, [
        action('add', 'old', 'w', { is_write_index: true }),
        action('add', 'new', 'w', { is_write_index: true }),
      ]),
    ).toThrow('alias [w] has more than one write index [new,old]');
    expect(tested.state).toBe(before);
  });

  it('report missing aliases beside what was done, and fail when nothing was', () => {
    const tested = cluster();
    const results = updateAliases(tested, 9, [action('remove', 'new', 'no'), action('add', 'new', 'x')]);
    expect(results.map(({ error }) => error?.reason ?? null)).toEqual(['aliases [no] missing', null]);
    expect(indicesOfAlias(tested.state, 'x')).toEqual(['new']);
    expect(() => updateAliases(tested, 9, [action('remove', 'new', 'n1'), action('remove', 'new', 'n2')])).toThrow(
      'aliases [n1, n2] missing',
    );
  });
});
