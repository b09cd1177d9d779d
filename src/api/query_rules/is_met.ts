import { NotImplementedError } from '../../errors/index.ts';
import { UNCONDITIONAL } from './rule_parser.ts';
import type { RuleCriteria } from './ruleset.ts';

type Comparison = (actual: string, expected: string) => boolean;

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  exact: (actual, expected) => actual === expected,
  prefix: (actual, expected) => actual.startsWith(expected),
  suffix: (actual, expected) => actual.endsWith(expected),
  contains: (actual, expected) => actual.includes(expected),
  lt: numeric((actual, expected) => actual < expected),
  lte: numeric((actual, expected) => actual <= expected),
  gt: numeric((actual, expected) => actual > expected),
  gte: numeric((actual, expected) => actual >= expected),
};

/** Whether a condition matches some metadata: at least one of its values does. What the documentation leaves open is refused. */
export function isMet({ type, metadata = '', values }: RuleCriteria, actual: ReadonlyMap<string, unknown>): boolean {
  if (UNCONDITIONAL.includes(type)) return true;
  if (!actual.has(metadata)) return false;
  const text = `${actual.get(metadata)}`;
  const expected = (JSON.parse(`${values?.text}`) as readonly unknown[]).map((value) => `${value}`);
  const compare = COMPARISONS[type];
  if (compare === undefined) {
    if (expected.includes(text)) return true;
    throw new NotImplementedError(`the criteria type [${type}] of a query rule`);
  }
  if (expected.some((each) => compare(text, each))) return true;
  if (expected.some((each) => compare(text.toLowerCase(), each.toLowerCase()))) {
    throw new NotImplementedError('metadata that meet the criteria of a query rule but for upper and lower case');
  }
  return false;
}

function numeric(compare: (actual: number, expected: number) => boolean): Comparison {
  return (actual, expected) => {
    const numbers = [actual, expected].map(Number) as [number, number];
    if (numbers.some((number) => Number.isNaN(number))) {
      throw new NotImplementedError('a text that a query rule compares as a number');
    }
    return compare(...numbers);
  };
}
