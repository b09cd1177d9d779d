import { describe, expect, it } from 'vitest';
import { missingAliases } from '../../../../src/api/alias/missing_aliases.ts';

describe('missing aliases', () => {
  it.each([
    ['x', 'x', ''],
    ['nope,x', 'x', 'nope'],
    ['b,a', '', 'a,b'],
    ['no*', '', ''],
    ['*,nope', 'x', 'nope'],
    ['x,-x', '', '-x,x'],
    ['x*,-x', '', ''],
    ['-x', 'x', '-x'],
  ])('of %s when %s is found: %s', (names, found, missing) => {
    expect(missingAliases(names.split(','), new Set(found.split(','))).join(',')).toBe(missing);
  });
});
