import { Members, printTree, type Tree } from '../../compare/tree.ts';
import { difference } from '../equal.ts';
import { onPaths } from './assertion.ts';

/** Whether an item has at least the expected members, or is the expected value. */
function fits(expected: Tree, item: Tree): boolean {
  if (!(expected instanceof Members) || !(item instanceof Members)) return difference(expected, item) === undefined;
  const actualValue = new Map(item.entries);
  return expected.entries.every(([key, value]) => difference(value, actualValue.get(key)) === undefined);
}

/** A list has such an item, an object such members, a text such a part. */
export const contains = onPaths((expected, actual) => {
  const isThere = Array.isArray(actual)
    ? (actual as readonly Tree[]).some((item) => fits(expected, item))
    : typeof actual === 'string'
      ? actual.includes(String(expected))
      : actual instanceof Members && expected instanceof Members && fits(expected, actual);
  return isThere
    ? undefined
    : `${actual === undefined ? 'nothing' : printTree(actual).slice(0, 500)} does not contain ${printTree(expected)}`;
});
