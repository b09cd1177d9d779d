import { describe, expect, it } from 'vitest';
import { validateAliasName, validateIndexName } from '../../../src/cluster/index.ts';

describe('index names', () => {
  it.each([
    ['', 'must not be empty'],
    ['A', 'must be lowercase'],
    ['_a', "must not start with '_', '-', or '+'"],
    ['a b', `must not contain the following characters [' ','"','*',',','/','<','>','?','\\','|']`],
    ['a#b', "must not contain '#'"],
    ['a:b', "must not contain ':'"],
    ['..', "must not be '.' or '..'"],
    ['é'.repeat(128), 'index name is too long, (256 > 255)'],
  ])('refuses %j', (name, why) => {
    expect(() => validateIndexName(name)).toThrow(`Invalid index name [${name}], ${why}`);
  });

  it('accepts the names that the reference accepts', () => {
    for (const name of ['a', '.a', 'a-b_c.d+1', '9', 'ä', 'a'.repeat(255)]) validateIndexName(name);
  });

  it('lets aliases have capital letters', () => {
    validateAliasName('A');
    expect(() => validateAliasName('a*')).toThrow('Invalid alias name [a*]: must not contain');
  });
});
