import { Members, NumberText, printTree, type Tree } from '../compare/tree.ts';
import { isFound, patternOf } from './java_regex.ts';
import { asText } from './stash.ts';

const isWhole = (text: string) => /^-?\d+$/.test(text);

/** Whether two numbers have one value, however they are written; integers of any length. */
export const sameNumber = (a: string, b: string): boolean =>
  isWhole(a) && isWhole(b) ? BigInt(a) === BigInt(b) : Number(a) === Number(b);

/** How a value differs from the expected one, with the path; undefined when it does not. A text between slashes is a pattern. */
export function difference(expected: Tree, actual: Tree | undefined, path = ''): string | undefined {
  const where = path === '' ? '' : `${path}: `;
  const printed = actual === undefined ? 'nothing' : printTree(actual);
  const unlike = `${where}expected ${printTree(expected)}, got ${printed.length > 500 ? `${printed.slice(0, 500)}…` : printed}`;
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
    const [expectedValue, actualValue] = [
      expected as readonly Tree[],
      Array.isArray(actual) ? (actual as readonly Tree[]) : undefined,
    ];
    if (actualValue?.length !== expectedValue.length) return unlike;
    for (const [i, item] of expectedValue.entries()) {
      const found = difference(item, actualValue[i], `${path}[${i}]`);
      if (found) return found;
    }
    return undefined;
  }
  if (expected instanceof Members) {
    if (!(actual instanceof Members)) return unlike;
    const actualValue = new Map(actual.entries);
    for (const [key, value] of expected.entries) {
      const found = difference(value, actualValue.get(key), path === '' ? key : `${path}.${key}`);
      if (found) return found;
    }
    const expectedValue = new Set(expected.entries.map(([key]) => key));
    const extra = [...actualValue.keys()].filter((key) => !expectedValue.has(key));
    return extra.length > 0 ? `${where}unexpected keys [${extra.join(', ')}]` : undefined;
  }
  return actual === expected ? undefined : unlike;
}
