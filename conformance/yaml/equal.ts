import { Members, NumberText, printTree, type Tree } from '../compare/tree.ts';
import { isFound, patternOf } from './java_regex.ts';
import { asText } from './stash.ts';

const isWhole = (text: string) => /^-?\d+$/.test(text);

/** Whether two numbers are of one value, however they are written; whole numbers of any length. */
export const sameNumber = (a: string, b: string): boolean =>
  isWhole(a) && isWhole(b) ? BigInt(a) === BigInt(b) : Number(a) === Number(b);

/** How a value differs from what is expected of it, with the place; undefined when it does not. A text between slashes is a pattern. */
export function difference(expected: Tree, actual: Tree | undefined, path = ''): string | undefined {
  const where = path === '' ? '' : `${path}: `;
  const shown = actual === undefined ? 'nothing' : printTree(actual);
  const unlike = `${where}expected ${printTree(expected)}, got ${shown.length > 500 ? `${shown.slice(0, 500)}…` : shown}`;
  if (actual === undefined) return unlike;
  if (typeof expected === 'string') {
    const pattern = patternOf(expected);
    if (pattern) return isFound(pattern, asText(actual)) ? undefined : unlike;
    return actual === expected ? undefined : unlike;
  }
  if (expected instanceof NumberText) {
    return actual instanceof NumberText && sameNumber(expected.text, actual.text) ? undefined : unlike;
  }
  if (Array.isArray(expected)) {
    const [wanted, given] = [
      expected as readonly Tree[],
      Array.isArray(actual) ? (actual as readonly Tree[]) : undefined,
    ];
    if (given?.length !== wanted.length) return unlike;
    for (const [i, item] of wanted.entries()) {
      const found = difference(item, given[i], `${path}[${i}]`);
      if (found) return found;
    }
    return undefined;
  }
  if (expected instanceof Members) {
    if (!(actual instanceof Members)) return unlike;
    const given = new Map(actual.entries);
    for (const [key, value] of expected.entries) {
      const found = difference(value, given.get(key), path === '' ? key : `${path}.${key}`);
      if (found) return found;
    }
    const wanted = new Set(expected.entries.map(([key]) => key));
    const extra = [...given.keys()].filter((key) => !wanted.has(key));
    return extra.length > 0 ? `${where}unexpected keys [${extra.join(', ')}]` : undefined;
  }
  return actual === expected ? undefined : unlike;
}
