import type { Counts } from '../index_stats/counts.ts';
import type { Row } from '../table/table.ts';

/**
 * The counter columns of `_cat/indices` and `_cat/shards`, which equal those of `_stats`. Those of current operations are 0: none is in progress
 * while they are read.
 */
export function counterCells(counts: Counts, flushes: number): Row {
  const { found, missed, indexed, conflicts, deleted } = counts;
  const numbers: Readonly<Record<string, number>> = {
    'flush.total': flushes,
    'get.current': 0,
    'get.total': found + missed,
    'get.exists_total': found,
    'get.missing_total': missed,
    'indexing.delete_current': 0,
    'indexing.delete_total': deleted,
    'indexing.index_current': 0,
    'indexing.index_total': indexed,
    'indexing.index_failed': conflicts,
    'indexing.index_failed_due_to_version_conflict': conflicts,
    'refresh.total': counts.refreshes,
    'refresh.external_total': counts.externalRefreshes,
    'search.fetch_current': 0,
    'search.fetch_total': counts.fetches,
    'search.query_current': 0,
    'search.query_total': counts.queries,
    'suggest.current': 0,
    'suggest.total': counts.suggests,
  };
  return Object.fromEntries(Object.entries(numbers).map(([name, count]) => [name, `${count}`]));
}

/** The same cells for primaries alone. */
export const primaryCells = (cells: Row): Row =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [`pri.${name}`, cell]));
