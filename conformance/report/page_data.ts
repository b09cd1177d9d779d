import { universe } from '../matrix/universe.ts';
import type { CellCount, DivergenceGroup, Outcome } from '../run/outcome.ts';

/** Counts of a cell on one major: proven, differs, refused, skipped, number of the last run, numbers of its groups, reasons. */
export type PageCount = readonly [
  proven: number,
  differs: number,
  refused: number,
  skipped: number,
  run: number,
  groups: readonly number[],
  why: readonly string[],
];
/** Its id, then on each major what it came to: 0 no request touched it, null the major does not have it. */
export type PageCell = readonly [id: string, ...counts: readonly (PageCount | 0 | null)[]];

/** A group of divergences with the run that found it. */
export interface PageGroup extends DivergenceGroup {
  readonly run: number;
}

/** A run without its cells and groups. */
export type PageRun = Omit<Outcome, 'cells' | 'groups'>;

/** All that the page shows; it is inlined as JSON. */
export interface PageData {
  readonly majors: readonly number[];
  readonly runs: readonly PageRun[];
  readonly groups: readonly PageGroup[];
  readonly cells: readonly PageCell[];
}

const MAJORS = [8, 9];

/** Lays several runs out as one matrix: counts of the same major are added up. */
export function pageData(outcomes: readonly Outcome[]): PageData {
  const all = universe();
  const majors = [...new Set([...MAJORS, ...outcomes.map(({ major }) => major)])].sort((a, b) => a - b);
  const groups = outcomes.flatMap((outcome, run) => outcome.groups.map((group) => ({ ...group, run })));
  const ids = new Set([...all.keys(), ...outcomes.flatMap(({ cells }) => Object.keys(cells))]);
  const groupsOf = new Map<string, number[]>();
  for (const [number, { cells }] of groups.entries()) {
    for (const id of cells) groupsOf.set(id, [...(groupsOf.get(id) ?? []), number]);
  }
  const cells = [...ids].sort().map((id): PageCell => {
    const counts = majors.map((major) => {
      const touching = outcomes.flatMap((outcome, run) => {
        const count = outcome.major === major ? outcome.cells[id] : undefined;
        return count ? [{ run, count }] : [];
      });
      if (touching.length === 0) return all.get(id)?.includes(major) === false ? null : 0;
      return added(
        touching,
        outcomes,
        (groupsOf.get(id) ?? []).filter((number) => outcomes[groups[number]?.run ?? -1]?.major === major),
      );
    });
    return [id, ...counts];
  });
  return { majors, runs: outcomes.map(({ cells: _cells, groups: _groups, ...run }) => run), groups, cells };
}

function added(
  touching: readonly { readonly run: number; readonly count: CellCount }[],
  outcomes: readonly Outcome[],
  groups: readonly number[],
): PageCount {
  const sum = (key: 'proven' | 'differs' | 'refused' | 'skipped') =>
    touching.reduce((total, { count }) => total + count[key], 0);
  const startedAt = (run: number) => outcomes[run]?.startedAt ?? '';
  const last = touching.reduce(
    (latest, { run }) => (startedAt(run) >= startedAt(latest) ? run : latest),
    touching[0]?.run ?? 0,
  );
  const why = new Set(touching.flatMap(({ count }) => count.why ?? []));
  return [sum('proven'), sum('differs'), sum('refused'), sum('skipped'), last, groups, [...why]];
}
