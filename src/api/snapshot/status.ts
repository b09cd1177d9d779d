import { splitList } from '../../cluster/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { readSnapshots } from './files.ts';
import { repositoryOf } from './repository_names.ts';
import { runningIn } from './running.ts';
import { snapshotMissing } from './snapshot_names.ts';
import type { StoredIndex, StoredSnapshot } from './stored_snapshot.ts';

export const supports: readonly string[] = ['ignore_unavailable', 'master_timeout'];

/** How far snapshots have come: those that are being written, or those that are named. */
export const handler: Handler = async (request) => {
  validateTimeouts(request.query, 'master_timeout');
  const ignoresMissing = parseBoolean(request.query, 'ignore_unavailable', false);
  const snapshots = request.path.snapshot === undefined ? running(request) : await named(request, ignoresMissing);
  return { status: 200, body: { snapshots } };
};

function running({ cluster, path }: ApiRequest): object[] {
  // ES: a repository that is missing has none (api/snapshot/snapshot).
  const names = path.repository === undefined ? cluster.state.repositories.keys() : splitList(path.repository);
  return [...names].flatMap((name) => runningIn(cluster, name).map((snapshot) => render(name, snapshot)));
}

/** ES: several snapshots come in the order of a set (api/snapshot/snapshot). */
async function named({ cluster, path }: ApiRequest, ignoresMissing: boolean): Promise<object[]> {
  const { name, folder } = repositoryOf(cluster.state, path.repository as string);
  const known = [...runningIn(cluster, name), ...(await readSnapshots(folder))];
  const found: object[] = [];
  for (const requested of splitList(path.snapshot)) {
    const snapshot = known.find((each) => each.name === requested);
    if (snapshot !== undefined) found.push(render(name, snapshot));
    else if (!ignoresMissing) throw snapshotMissing(name, requested);
  }
  return found;
}

function render(repository: string, snapshot: StoredSnapshot): object {
  const { indices, state } = snapshot;
  return {
    snapshot: snapshot.name,
    repository,
    uuid: snapshot.uuid,
    state: state === 'IN_PROGRESS' ? 'STARTED' : state,
    include_global_state: snapshot.includeGlobalState,
    shards_stats: shardsStats(indices, state),
    stats: stats(snapshot, indices),
    indices: Object.fromEntries(indices.map((index) => [index.name, renderIndex(snapshot, index)])),
  };
}

/** One file contains all documents of an index: it is reported with the first shard. */
function renderIndex(snapshot: StoredSnapshot, index: StoredIndex): object {
  const hasEnded = snapshot.state !== 'IN_PROGRESS';
  const shards = Array.from({ length: index.shards }, (_, shard) => [
    shard,
    { stage: hasEnded ? 'DONE' : 'STARTED', stats: stats(snapshot, shard === 0 ? [index] : []) },
  ]);
  return {
    shards_stats: shardsStats([index], snapshot.state),
    stats: stats(snapshot, [index]),
    shards: Object.fromEntries(shards),
  };
}

function shardsStats(indices: readonly StoredIndex[], state: StoredSnapshot['state']): object {
  const total = indices.reduce((sum, { shards }) => sum + shards, 0);
  const done = state === 'IN_PROGRESS' ? 0 : total;
  return { initializing: 0, started: total - done, finalizing: 0, done, failed: 0, total };
}

function stats({ startedAt, endedAt }: StoredSnapshot, indices: readonly StoredIndex[]): object {
  const files = { file_count: indices.length, size_in_bytes: indices.reduce((sum, { bytes }) => sum + bytes, 0) };
  const time_in_millis = endedAt - startedAt;
  return { incremental: files, total: files, start_time_in_millis: startedAt, time_in_millis };
}
