import { NotImplementedError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { removeUnused } from './files.ts';
import { repositoryOf } from './repository_names.ts';
import { runningIn } from './running.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

/** Deletes documents that no snapshot has, such as those of snapshots that were never finished. */
export const handler: Handler = async ({ cluster, path, query }) => {
  validateTimeouts(query, 'master_timeout', 'timeout');
  const repository = repositoryOf(cluster.state, path.repository as string);
  if (runningIn(cluster, repository.name).length > 0) {
    throw new NotImplementedError('cleaning a repository while a snapshot is written to it');
  }
  return { status: 200, body: { results: await removeUnused(repository.folder) } };
};
