import { NumberText, printTree, type Tree } from '../../compare/tree.ts';
import { onPaths } from './assertion.ts';

function sign(actual: Tree | undefined, expected: Tree): number {
  if (actual instanceof NumberText && expected instanceof NumberText)
    return Math.sign(Number(actual.text) - Number(expected.text));
  if (typeof actual === 'string' && typeof expected === 'string')
    return actual < expected ? -1 : actual > expected ? 1 : 0;
  return Number.NaN;
}

const ordered = (word: string, holds: (sign: number) => boolean) =>
  onPaths((expected, actual) =>
    holds(sign(actual, expected))
      ? undefined
      : `${actual === undefined ? 'nothing' : printTree(actual)} is not ${word} ${printTree(expected)}`,
  );

export const lt = ordered('<', (found) => found < 0);
export const lte = ordered('≤', (found) => found <= 0);
export const gt = ordered('>', (found) => found > 0);
export const gte = ordered('≥', (found) => found >= 0);
