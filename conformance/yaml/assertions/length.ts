import { Members, NumberText, printTree, type Tree } from '../../compare/tree.ts';
import { onPaths } from './assertion.ts';

function lengthOf(value: Tree | undefined): number | undefined {
  if (typeof value === 'string' || Array.isArray(value)) return (value as string | readonly Tree[]).length;
  return value instanceof Members ? value.entries.length : undefined;
}

/** The number of items, keys or characters. */
export const length = onPaths((expected, actual) => {
  const found = lengthOf(actual);
  const expectedValue = Number(expected instanceof NumberText ? expected.text : expected);
  return found === expectedValue
    ? undefined
    : `length ${expectedValue} expected, got ${found ?? 'none'} of ${actual === undefined ? 'nothing' : printTree(actual).slice(0, 200)}`;
});
