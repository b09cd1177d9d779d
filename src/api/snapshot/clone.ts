import { matchesWildcard } from '../../cluster/index.ts';
import { ElasticsearchError, illegalArgument, validationFailed } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { readSnapshots, writeSnapshot } from './files.ts';
import { repositoryOf } from './repository_names.ts';
import { runningIn } from './running.ts';
import { indexNames, readPlainBody } from './snapshot_body.ts';
import { newSnapshotName, snapshotOf } from './snapshot_names.ts';
import type { StoredIndex } from './stored_snapshot.ts';

export const supports: readonly string[] = ['master_timeout'];

/** Makes a snapshot of some indices of another one; both share the documents' files. */
export const handler: Handler = async (request) => {
  const { cluster, path, query } = request;
  validateTimeouts(query, 'master_timeout');
  const patterns = indexNames(readPlainBody(request).indices);
  if (patterns.length === 0) throw validationFailed(['indices patterns are empty']);
  const repository = repositoryOf(cluster.state, path.repository as string);
  if (repository.settings.get('readonly') === 'true') {
    throw illegalArgument(`[${repository.name}] cannot create snapshot in a readonly repository`);
  }
  const stored = await readSnapshots(repository.folder);
  const now = cluster.clock.now();
  const taken = [...stored, ...runningIn(cluster, repository.name)];
  const name = newSnapshotName(repository.name, path.target_snapshot as string, now, taken);
  const source = snapshotOf(repository.name, path.snapshot as string, stored);
  const indices = selectIndices(source.indices, patterns);
  const uuid = cluster.ids.uuid();
  // ES: a clone has empty metadata, whatever its source has (api/snapshot/snapshot).
  const clone = { ...source, name, uuid, startedAt: now, endedAt: now, indices, metadata: {} };
  await writeSnapshot(repository.folder, { ...clone, includeGlobalState: true }, cluster.ids.uuid());
  return { status: 200, body: { acknowledged: true } };
};

/** The indices of a snapshot that names and wildcards select; refuses a name that is missing. */
export function selectIndices(
  indices: readonly StoredIndex[],
  patterns: readonly string[],
  ignoresMissing = false,
): StoredIndex[] {
  const selected = new Set<StoredIndex>();
  for (const [place, pattern] of patterns.entries()) {
    if (pattern.startsWith('-') && place > 0) {
      for (const index of [...selected]) if (matchesWildcard(pattern.slice(1), index.name)) selected.delete(index);
      continue;
    }
    const found = indices.filter(({ name }) => pattern === '_all' || matchesWildcard(pattern, name));
    if (found.length === 0 && !pattern.includes('*') && pattern !== '_all' && !ignoresMissing) throw missing(pattern);
    for (const index of found) selected.add(index);
  }
  return [...selected];
}

const missing = (index: string) =>
  new ElasticsearchError({
    type: 'index_not_found_exception',
    reason: `no such index [${index}]`,
    status: 404,
    metadata: { index_uuid: '_na_', index },
  });
