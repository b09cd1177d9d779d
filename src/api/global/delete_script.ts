import { refuseClusterBlocked, withoutScript } from '../../cluster/index.ts';
import { ElasticsearchError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { isAcknowledged, validateTimeouts } from '../parameters/index.ts';
import { scriptId } from '../script/script_id.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

export const handler: Handler = ({ cluster, major, path, query }) => {
  validateTimeouts(query, 'master_timeout', 'timeout');
  const id = scriptId(path);
  refuseClusterBlocked(cluster.state, major, 'metadata_write');
  if (!cluster.state.scripts.has(id)) {
    throw new ElasticsearchError({
      type: 'resource_not_found_exception',
      reason: `stored script [${id}] does not exist and cannot be deleted`,
      status: 404,
    });
  }
  const acknowledged = isAcknowledged(cluster, query, () => {
    cluster.update((state) => withoutScript(state, id));
  });
  return { status: 200, body: { acknowledged } };
};
