import { splitList } from '../../cluster/index.ts';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { readSnapshots, removeSnapshots } from './files.ts';
import { repositoryOf } from './repository_names.ts';
import { runningIn } from './running.ts';
import { isSelected, snapshotMissing } from './snapshot_names.ts';

export const supports: readonly string[] = ['master_timeout', 'wait_for_completion'];

/** Deletes snapshots, and the documents that no other one has. */
export const handler: Handler = async ({ cluster, path, query }) => {
  validateTimeouts(query, 'master_timeout');
  parseBoolean(query, 'wait_for_completion', true);
  const { name: repository, folder, settings } = repositoryOf(cluster.state, path.repository as string);
  if (settings.get('readonly') === 'true') {
    throw illegalArgument(`[${repository}] repository is readonly`);
  }
  if (runningIn(cluster, repository).length > 0) {
    throw new NotImplementedError('deleting snapshots while one is written to the repository');
  }
  const patterns = splitList(path.snapshot);
  const stored = await readSnapshots(folder);
  for (const name of patterns) {
    if (name.includes('*') || stored.some((snapshot) => snapshot.name === name)) continue;
    throw snapshotMissing(repository, name);
  }
  const gone = stored.filter((snapshot) => isSelected(snapshot, patterns));
  await removeSnapshots(
    folder,
    gone.map(({ uuid }) => uuid),
  );
  return { status: 200, body: { acknowledged: true } };
};
