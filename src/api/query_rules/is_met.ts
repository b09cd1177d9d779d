import { NotImplementedError } from '../../errors/index.ts';
import { UNCONDITIONAL } from './rule_parser.ts';
import type { RuleCriteria } from './ruleset.ts';

type Comparison = (given: string, wanted: string) => boolean;

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  exact: (given, wanted) => given === wanted,
  prefix: (given, wanted) => given.startsWith(wanted),
  suffix: (given, wanted) => given.endsWith(wanted),
  contains: (given, wanted) => given.includes(wanted),
  lt: numeric((given, wanted) => given < wanted),
  lte: numeric((given, wanted) => given <= wanted),
  gt: numeric((given, wanted) => given > wanted),
  gte: numeric((given, wanted) => given >= wanted),
};

/** Whether a condition holds for some metadata: for one of its values. What the documentation leaves open is refused. */
export function isMet({ type, metadata = '', values }: RuleCriteria, given: ReadonlyMap<string, unknown>): boolean {
  if (UNCONDITIONAL.includes(type)) return true;
  if (!given.has(metadata)) return false;
  const text = `${given.get(metadata)}`;
  const wanted = (JSON.parse(`${values?.text}`) as readonly unknown[]).map((value) => `${value}`);
  const compare = COMPARISONS[type];
  if (compare === undefined) {
    if (wanted.includes(text)) return true;
    throw new NotImplementedError(`the criteria type [${type}] of a query rule`);
  }
  if (wanted.some((each) => compare(text, each))) return true;
  if (wanted.some((each) => compare(text.toLowerCase(), each.toLowerCase()))) {
    throw new NotImplementedError('metadata that meet the criteria of a query rule but for upper and lower case');
  }
  return false;
}

function numeric(compare: (given: number, wanted: number) => boolean): Comparison {
  return (given, wanted) => {
    const numbers = [given, wanted].map(Number) as [number, number];
    if (numbers.some((number) => Number.isNaN(number))) {
      throw new NotImplementedError('a text that a query rule compares as a number');
    }
    return compare(...numbers);
  };
}
