import { AREA_TITLES, type Place, partRank, placeOf } from '../../matrix/place.ts';
import type { Column } from '../columns.ts';
import type { PageCount, PageData, PageGroup, PageRun } from '../page_data.ts';
import { type State, stateOf } from '../state.ts';

/** A cell of the matrix with its result in each column. */
export interface Cell extends Place {
  readonly id: string;
  readonly on: readonly CellOn[];
}

/** A cell in one column. */
export interface CellOn {
  readonly column: Column;
  /** `absent`: the major does not have it. */
  readonly state: State | 'absent';
  readonly proven: number;
  readonly differs: number;
  readonly refused: number;
  readonly skipped: number;
  readonly last: PageRun | undefined;
  readonly groups: readonly PageGroup[];
  readonly why: readonly string[];
}

/** A row of the matrix: the cell of an API, a query or the like, if it has one of its own, and those of its options. */
export interface Row {
  readonly owner: string;
  readonly self: Cell | undefined;
  readonly options: readonly Cell[];
}
export interface Part {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly cells: readonly Cell[];
}
export interface MatrixArea {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly Part[];
  readonly cells: readonly Cell[];
}
export interface Model {
  readonly columns: readonly Column[];
  readonly runs: readonly PageRun[];
  readonly groups: readonly PageGroup[];
  readonly areas: readonly MatrixArea[];
  readonly cells: ReadonlyMap<string, Cell>;
}

/** Lays the data out as areas, parts, rows and cells. */
export function modelOf({ columns, runs, groups, cells }: PageData): Model {
  const all = cells.map(
    ([id, ...counts]): Cell => ({
      ...placeOf(id),
      id,
      on: columns.map((column, i) => cellOn(column, counts[i] ?? null, runs, groups)),
    }),
  );
  const byArea = Map.groupBy(all, ({ area }) => area);
  const order = [...Object.keys(AREA_TITLES), ...byArea.keys()];
  const areas = [...new Set(order)].flatMap((id): MatrixArea[] => {
    const inArea = byArea.get(id);
    if (!inArea) return [];
    return [{ id, title: AREA_TITLES[id] ?? id, parts: partsOf(inArea), cells: inArea }];
  });
  return { columns, runs, groups, areas, cells: new Map(all.map((cell) => [cell.id, cell])) };
}

function cellOn(
  column: Column,
  count: PageCount | 0 | null,
  runs: readonly PageRun[],
  groups: readonly PageGroup[],
): CellOn {
  const none = { column, proven: 0, differs: 0, refused: 0, skipped: 0, last: undefined, groups: [], why: [] };
  if (count === null) return { ...none, state: 'absent' };
  if (count === 0) return { ...none, state: 'unknown' };
  const [proven, differs, refused, skipped, run, numbers, why] = count;
  const counts = { proven, differs, refused, skipped };
  const found = numbers.flatMap((number) => groups[number] ?? []);
  return { column, ...counts, state: stateOf(counts), last: runs[run], groups: found, why };
}

function partsOf(cells: readonly Cell[]): Part[] {
  const parts = [...Map.groupBy(cells, ({ group }) => group)].toSorted(
    ([a], [b]) => partRank(a) - partRank(b) || (a < b ? -1 : 1),
  );
  return parts.map(([name, inPart]) => {
    const owners = [...Map.groupBy(inPart, ({ owner }) => owner)].toSorted(([a], [b]) => byName(a, b));
    const rows = owners.map(
      ([owner, ofOwner]): Row => ({
        owner,
        self: ofOwner.find(({ option }) => option === ''),
        options: ofOwner.filter(({ option }) => option !== '').toSorted((a, b) => byName(a.option, b.option)),
      }),
    );
    return { name, rows, cells: inPart };
  });
}

/** Sorted names, those in brackets, which are placeholders, after the others. */
function byName(a: string, b: string): number {
  const [inA, inB] = [Number(a.includes('(')), Number(b.includes('('))];
  return inA - inB || (a < b ? -1 : 1);
}

/** How many cells are in each state in a column; those that the major does not have are not counted. */
export function totals(cells: readonly Cell[], label: string): Record<State, number> & { all: number } {
  const counts = { proven: 0, differs: 0, refused: 0, skipped: 0, unknown: 0, all: 0 };
  for (const { on } of cells) {
    const state = on.find(({ column }) => column.label === label)?.state ?? 'absent';
    if (state === 'absent') continue;
    counts[state]++;
    counts.all++;
  }
  return counts;
}
