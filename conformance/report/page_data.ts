import { universe } from '../matrix/universe.ts';
import type { CellCount, DivergenceGroup, Outcome } from '../run/outcome.ts';
import { type Column, columnsOf, isOf } from './columns.ts';

/** Counts of a cell in one column: proven, differs, refused, skipped, number of the last run, numbers of its groups, reasons. */
export type PageCount = readonly [
  proven: number,
  differs: number,
  refused: number,
  skipped: number,
  run: number,
  groups: readonly number[],
  why: readonly string[],
];
/** Its id, then its result in each column: 0 no request touched it, null the major does not have it. */
export type PageCell = readonly [id: string, ...counts: readonly (PageCount | 0 | null)[]];

/** A group of divergences with the run that found it. */
export interface PageGroup extends DivergenceGroup {
  readonly run: number;
}

/** A run without its cells and groups. */
export type PageRun = Omit<Outcome, 'cells' | 'groups'>;

/** All data of the page; it is inlined as JSON. */
export interface PageData {
  readonly columns: readonly Column[];
  readonly runs: readonly PageRun[];
  readonly groups: readonly PageGroup[];
  readonly cells: readonly PageCell[];
}

/** Lays several runs out as one matrix: runs of the same target on the same major are added up. */
export function pageData(outcomes: readonly Outcome[]): PageData {
  const all = universe();
  const columns = columnsOf(outcomes);
  const groups = outcomes.flatMap((outcome, run) => outcome.groups.map((group) => ({ ...group, run })));
  const ids = new Set([...all.keys(), ...outcomes.flatMap(({ cells }) => Object.keys(cells))]);
  const groupsOf = new Map<string, number[]>();
  for (const [number, { cells }] of groups.entries()) {
    for (const id of cells) groupsOf.set(id, [...(groupsOf.get(id) ?? []), number]);
  }
  const cells = [...ids].sort().map((id): PageCell => {
    const counts = columns.map((column) => {
      const touching = outcomes.flatMap((outcome, run) => {
        const count = isOf(column)(outcome) ? outcome.cells[id] : undefined;
        return count ? [{ run, count }] : [];
      });
      if (touching.length === 0) return all.get(id)?.includes(column.major) === false ? null : 0;
      return added(
        touching,
        outcomes,
        (groupsOf.get(id) ?? []).filter((number) => touching.some(({ run }) => run === groups[number]?.run)),
      );
    });
    return [id, ...counts];
  });
  return { columns, runs: outcomes.map(({ cells: _cells, groups: _groups, ...run }) => run), groups, cells };
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
