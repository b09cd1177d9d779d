import { existsSync, readFileSync } from 'node:fs';
import type { DivergenceGroup } from '../run/outcome.ts';

/** A divergence that is known and excused. */
export interface BaselineEntry {
  readonly id: string;
  readonly reason: string;
  /** A description, for those who read the file. */
  readonly title?: string;
}

/** Known divergences, and the run that found them: only a run of the same kind can prove that one of them is gone. */
export interface Baseline {
  readonly run?: {
    readonly major: number;
    readonly seed: number;
    readonly cases: number;
    readonly areas: readonly string[];
  };
  readonly known: readonly BaselineEntry[];
}

/** Reads a baseline file; throws when it is not one or an entry lacks its reason. */
export function readBaseline(file: string): Baseline {
  if (!existsSync(file)) throw new Error(`there is no baseline file ${file}`);
  const baseline = JSON.parse(readFileSync(file, 'utf8')) as Partial<Baseline>;
  if (!Array.isArray(baseline.known)) throw new Error(`${file} is not a baseline: it has no list [known]`);
  for (const { id, reason } of baseline.known as readonly BaselineEntry[]) {
    if (!id || !reason) throw new Error(`${file}: every entry of [known] needs an [id] and a [reason]`);
  }
  return baseline as Baseline;
}

/** Marks the groups that the baseline knows. */
export function applyBaseline(groups: readonly DivergenceGroup[], { known }: Baseline): DivergenceGroup[] {
  const reasons = new Map(known.map(({ id, reason }) => [id, reason]));
  return groups.map((group) => {
    const reason = reasons.get(group.id);
    return reason === undefined ? group : { ...group, known: reason };
  });
}

/** The entries that did not show again although the run was the one the baseline was written for. */
export function goneFrom(
  groups: readonly DivergenceGroup[],
  { run, known }: Baseline,
  thisRun: NonNullable<Baseline['run']>,
): BaselineEntry[] {
  const same =
    run !== undefined &&
    run.major === thisRun.major &&
    run.seed === thisRun.seed &&
    run.cases === thisRun.cases &&
    [...run.areas].sort().join() === [...thisRun.areas].sort().join();
  return same ? known.filter(({ id }) => !groups.some((group) => group.id === id)) : [];
}
