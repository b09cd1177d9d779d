import type { CellCount } from '../run/outcome.ts';
import type { Proof, Row } from '../run/tally.ts';

/** What was proven in the committed ledger and no longer is, one line each: cells, then cases. */
export function lost(committed: Proof, now: Proof): string[] {
  return [...lostCells(committed.cells, now.cells), ...lostCases(committed.rows, now.rows)];
}

/** Cells of which some request was proven and none is any more, or of which requests differ that did not. */
export function lostCells(
  committed: Readonly<Record<string, CellCount>>,
  now: Readonly<Record<string, CellCount>>,
): string[] {
  return Object.entries(committed).flatMap(([id, { proven, differs }]) => {
    const count = now[id];
    if (!count) return proven > 0 ? [`${id} was proven by ${proven} requests, now none touches it`] : [];
    const lines: string[] = [];
    if (proven > 0 && count.proven === 0) {
      lines.push(
        `${id} was proven by ${proven} requests, now ${count.refused} are refused and ${count.differs} differ`,
      );
    }
    if (count.differs > differs) lines.push(`${id}: ${count.differs} requests differ, before ${differs}`);
    return lines;
  });
}

/** Cases that were completely proven and no longer are, or that refuse more requests. */
export function lostCases(committed: readonly Row[], now: readonly Row[]): string[] {
  return committed.flatMap(({ id, requests, proven, refused }) => {
    const row = now.find((candidate) => candidate.id === id);
    if (!row) return [`${id} is gone`];
    const lines: string[] = [];
    if (requests === proven && row.requests !== row.proven) {
      lines.push(`${id} was proven, now ${row.proven} of ${row.requests} requests`);
    }
    if (row.refused > refused) lines.push(`${id} refused ${refused} requests, now ${row.refused}`);
    return lines;
  });
}
