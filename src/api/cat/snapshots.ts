import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { selectSnapshots } from '../snapshot/select_snapshots.ts';
import type { StoredSnapshot } from '../snapshot/stored_snapshot.ts';
import { helpOf, type Row, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/snapshots.ts';
import { epoch, timestamp } from './count.ts';

export const supports: readonly string[] = [...TABLE_PARAMETERS, 'ignore_unavailable', 'master_timeout'];

/** The snapshots of the named repositories, of all of them by default, in the order in which they were started. */
export const handler: Handler = async (request) => {
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  validateTimeouts(request.query, 'master_timeout');
  const found = await selectSnapshots(request, { ...request.path, snapshot: '_all' });
  const rows = found
    .toSorted((a, b) => a.snapshot.startedAt - b.snapshot.startedAt || (a.snapshot.name < b.snapshot.name ? -1 : 1))
    .map(({ repository, snapshot }) => rowOf(repository, snapshot));
  return renderTable(request, COLUMNS, rows);
};

function rowOf(repository: string, { name, state, startedAt, endedAt, indices }: StoredSnapshot): Row {
  const hasEnded = state !== 'IN_PROGRESS';
  const shards = hasEnded ? indices.reduce((sum, index) => sum + index.shards, 0) : 0;
  return {
    id: name,
    repository,
    status: state,
    start_epoch: epoch(startedAt),
    start_time: timestamp(startedAt),
    end_epoch: epoch(hasEnded ? endedAt : 0),
    end_time: timestamp(hasEnded ? endedAt : 0),
    duration: { millis: hasEnded ? endedAt - startedAt : 0 },
    indices: `${indices.length}`,
    successful_shards: `${shards}`,
    failed_shards: '0',
    total_shards: `${shards}`,
    reason: null,
  };
}
