import { Members, member, type Tree } from './tree.ts';

const UNKNOWN = 'unknown setting [';

const reasonOf = (error: Tree | undefined): string | undefined => {
  const reason = member(error, 'reason');
  return typeof reason === 'string' && reason.startsWith(UNKNOWN) ? reason : undefined;
};

const withReason = (error: Tree, reason: string): Tree =>
  error instanceof Members
    ? new Members(error.entries.map(([name, value]) => [name, name === 'reason' ? reason : value]))
    : error;

/**
 * An error that reports several unknown settings, with these in the order of their names; anything else unchanged. ES: they come from a
 * hash map, whose order changes with each start; the first is the error, the others are suppressed.
 */
export function orderedUnknownSettings(error: Members): Members {
  const suppressed = member(error, 'suppressed');
  const first = reasonOf(error);
  if (first === undefined || !Array.isArray(suppressed)) return error;
  const others = suppressed.map((other: Tree) => reasonOf(other));
  if (others.includes(undefined)) return error;
  const [least = first, ...rest] = [first, ...(others as string[])].toSorted();
  const reordered = (name: string, value: Tree): Tree => {
    if (name === 'reason') return least;
    if (!Array.isArray(value)) return value;
    if (name === 'suppressed') return value.map((other: Tree, at) => withReason(other, rest[at] ?? ''));
    if (name !== 'root_cause') return value;
    return value.map((cause: Tree) => (reasonOf(cause) === first ? withReason(cause, least) : cause));
  };
  return new Members(error.entries.map(([name, value]) => [name, reordered(name, value)]));
}
