import { javaCopiedOrder, type Repository } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { readUuid } from './files.ts';
import { repositoriesOf } from './repository_names.ts';

export const supports: readonly string[] = ['local', 'master_timeout'];

/** The repositories of the cluster by name. */
export const handler: Handler = async ({ cluster, path, query }) => {
  validateTimeouts(query, 'master_timeout');
  parseBoolean(query, 'local', false);
  const found = repositoriesOf(cluster.state, path.repository);
  const rendered = found.map(async (repository) => [repository.name, await renderRepository(repository)] as const);
  return { status: 200, body: Object.fromEntries(await Promise.all(rendered)) };
};

/** A repository as replies describe it. ES: settings come in the order of a hash map (api/snapshot/repository). */
export async function renderRepository({ type, settings, folder }: Repository): Promise<object> {
  const uuid = await readUuid(folder);
  return {
    type,
    ...(uuid === undefined ? {} : { uuid }),
    settings: Object.fromEntries(javaCopiedOrder([...settings].sort(([a], [b]) => (a < b ? -1 : 1)))),
  };
}
