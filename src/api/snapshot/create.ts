import {
  type Cluster,
  type IndexMetadata,
  indicesOptions,
  numberOfShards,
  primaryTerm,
  type Repository,
  refuseBlocked,
  resolveIndices,
} from '../../cluster/index.ts';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';
import { exportIndex } from './export_index.ts';
import { readSnapshots, writeDocuments, writeSnapshot } from './files.ts';
import { exportGlobalState } from './global_state.ts';
import { renderSnapshot, WHOLE } from './render_snapshot.ts';
import { repositoryOf } from './repository_names.ts';
import { runningIn, whileRunning } from './running.ts';
import { readSnapshotBody } from './snapshot_body.ts';
import { newSnapshotName } from './snapshot_names.ts';
import type { StoredIndex, StoredSnapshot } from './stored_snapshot.ts';

export const supports: readonly string[] = ['master_timeout', 'wait_for_completion'];

/** Writes the documents of indices to a repository, as they are when the request is read. */
export const handler: Handler = async (request) => {
  const { cluster, major, path, query } = request;
  validateTimeouts(query, 'master_timeout');
  const isAwaited = parseBoolean(query, 'wait_for_completion', false);
  const body = readSnapshotBody(request);
  const repository = repositoryOf(cluster.state, path.repository as string);
  if (repository.settings.get('readonly') === 'true') {
    throw illegalArgument(`[${repository.name}] cannot create snapshot in a readonly repository`);
  }
  const stored = [...(await readSnapshots(repository.folder)), ...runningIn(cluster, repository.name)];
  const now = cluster.clock.now();
  const name = newSnapshotName(repository.name, path.snapshot as string, now, stored);
  const indices = indicesOf(request, body.indices, body.options);
  const snapshot: StoredSnapshot = {
    format: 1,
    name,
    uuid: cluster.ids.uuid(),
    major,
    state: 'IN_PROGRESS',
    startedAt: now,
    endedAt: now,
    includeGlobalState: body.includeGlobalState,
    ...(body.includeGlobalState ? { globalState: exportGlobalState(cluster.state) } : {}),
    ...(body.metadata === undefined ? {} : { metadata: body.metadata }),
    indices: indices.map((index) => describe(cluster, index)),
  };
  const running = whileRunning(cluster, { repository: repository.name, snapshot }, () =>
    write(request, repository, snapshot, indices),
  );
  if (!isAwaited) {
    // A snapshot that fails leaves nothing behind that a later request could return, only documents that cleaning removes.
    running.catch(() => {});
    return { status: 200, body: { accepted: true } };
  }
  const written = await running;
  const rendered = renderSnapshot(written, { ...WHOLE, repository: repository.name, human: request.human === true });
  return { status: 200, body: renderJson({ snapshot: rendered }) };
};

/** ES: by default hidden indices are stored, too (api/snapshot/snapshot). */
function indicesOf(
  { cluster, major }: ApiRequest,
  names: readonly string[],
  options: Readonly<Record<string, string>>,
): IndexMetadata[] {
  const { state, clock } = cluster;
  const defaults = { hidden: true, open: true, closed: true };
  const found = resolveIndices(state, names, indicesOptions(major, options, defaults), clock.now());
  const indices = found.indices.map((name) => state.indices.get(name) as IndexMetadata);
  refuseBlocked(cluster.state, major, indices, 'read');
  return indices;
}

function describe(cluster: Cluster, index: IndexMetadata): StoredIndex {
  return {
    name: index.name,
    settings: [...index.settings],
    mapping: Buffer.from(index.engine.mapping()).toString('utf8'),
    aliases: [...index.aliases.values()],
    shards: numberOfShards(index),
    primaryTerm: primaryTerm(index),
    nextSeqNos: index.engine.nextSeqNos(),
    ...(index.routing_shards === undefined ? {} : { routingShards: index.routing_shards }),
    documents: 0,
    bytes: 0,
    file: `index-${cluster.ids.uuid()}.ndjson`,
  };
}

async function write(
  { cluster, major, taskHeaders }: ApiRequest,
  repository: Repository,
  snapshot: StoredSnapshot,
  indices: readonly IndexMetadata[],
): Promise<StoredSnapshot> {
  // ES: a snapshot contains all writes, refreshed or not (api/snapshot/restore).
  const frozen = indices.map((index) => {
    const fork = index.engine.fork();
    fork.refresh();
    return fork;
  });
  const action = 'cluster:admin/snapshot/create';
  return cluster.tasks.run({ action, headers: taskHeaders }, async () => {
    const stored: StoredIndex[] = [];
    for (const [place, index] of indices.entries()) {
      const described = snapshot.indices[place] as StoredIndex;
      const engine = frozen[place];
      if (engine === undefined) throw new NotImplementedError('a snapshot of an index that is gone');
      const documents = exportIndex(cluster, major, index, engine);
      stored.push({ ...described, ...(await writeDocuments(repository.folder, described.file, documents)) });
    }
    const written: StoredSnapshot = { ...snapshot, state: 'SUCCESS', endedAt: cluster.clock.now(), indices: stored };
    await writeSnapshot(repository.folder, written, cluster.ids.uuid());
    return written;
  });
}
