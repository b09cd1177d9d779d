import { printTree } from '../../compare/tree.ts';
import { asText } from '../stash.ts';
import { onPaths } from './assertion.ts';

/** A time is later than another; both are ISO 8601. */
export const is_after = onPaths((expected, actual) => {
  const [before, after] = [Date.parse(asText(expected)), Date.parse(actual === undefined ? '' : asText(actual))];
  return after > before
    ? undefined
    : `${actual === undefined ? 'nothing' : printTree(actual)} is not after ${printTree(expected)}`;
});
