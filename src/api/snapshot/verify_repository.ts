import { ElasticsearchError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { isWritable } from './files.ts';
import { repositoryOf } from './repository_names.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

/** Checks whether the folder of a repository can be written to; returns the nodes that can. */
export const handler: Handler = async ({ cluster, path, query }) => {
  validateTimeouts(query, 'master_timeout', 'timeout');
  const { name, folder, settings } = repositoryOf(cluster.state, path.repository as string);
  if (settings.get('readonly') !== 'true' && !(await isWritable(folder))) {
    throw new ElasticsearchError({
      type: 'repository_verification_exception',
      reason: `[${name}] path is not accessible on master node`,
      status: 500,
    });
  }
  return { status: 200, body: { nodes: { [cluster.nodeId]: { name: cluster.nodeName } } } };
};
