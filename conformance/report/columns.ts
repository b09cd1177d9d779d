import type { Outcome } from '../run/outcome.ts';

/** A target on a major: the columns of the matrix. */
export interface Column {
  readonly target: string;
  readonly major: number;
  /** The label in every cell: the major, with letters of the target when there are several. */
  readonly label: string;
  /** The same in words. */
  readonly title: string;
}

const MAJORS = [8, 9];

/** The columns of several runs. One target has one for 8 and one for 9 in any case; of several, each has those that were run. */
export function columnsOf(outcomes: readonly Outcome[]): Column[] {
  const targets = [...new Set(outcomes.map(({ target }) => target.name))].sort();
  const [only = ''] = targets;
  const run = outcomes.map(({ major }) => major);
  if (targets.length <= 1) {
    const majors = [...new Set([...MAJORS, ...run])].sort((a, b) => a - b);
    return majors.map((major) => ({ target: only, major, label: `${major}`, title: `${major}.x` }));
  }
  return targets.flatMap((target) => {
    const majors = new Set(outcomes.filter(({ target: { name } }) => name === target).map(({ major }) => major));
    const letters = abbreviate(target, targets);
    return [...majors]
      .sort((a, b) => a - b)
      .map((major) => ({ target, major, label: `${letters}${major}`, title: `${target} on ${major}.x` }));
  });
}

/** Whether a run belongs to a column. */
export const isOf =
  ({ target, major }: Pick<Column, 'target' | 'major'>) =>
  (run: Pick<Outcome, 'target' | 'major'>): boolean =>
    run.major === major && run.target.name === target;

/** The shortest beginning of a name that no other name has. */
function abbreviate(name: string, names: readonly string[]): string {
  const others = names.filter((other) => other !== name);
  for (let length = 1; length < name.length; length++) {
    const letters = name.slice(0, length);
    if (!others.some((other) => other.startsWith(letters))) return letters.charAt(0).toUpperCase() + letters.slice(1);
  }
  return name;
}
