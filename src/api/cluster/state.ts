import { INDICES_OPTIONS, splitList } from '../../cluster/index.ts';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { parseInteger, parseTimeout, readLocal, validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';
import { STATE_PARTS, statedIndices } from './state/parts.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'flat_settings',
  'local',
  'master_timeout',
  'wait_for_metadata_version',
  'wait_for_timeout',
];

/** The state of the cluster: all metrics, or those of the path. ES: unknown ones are ignored (api/cluster/state). */
export const handler: Handler = async (request) => {
  const { cluster, path, query } = request;
  validateTimeouts(query, 'master_timeout');
  readLocal(request);
  const version = parseInteger(query, 'wait_for_metadata_version', 'long');
  if (version !== undefined && version < 1) {
    throw illegalArgument(`provided waitForMetadataVersion should be >= 1, but instead is [${version}]`);
  }
  const timeout = parseTimeout(query, 'wait_for_timeout', 60_000);
  if (version !== undefined && !(await cluster.waitUntil(() => cluster.version >= version, timeout))) {
    return { status: 200, body: { cluster_name: cluster.name, wait_for_timed_out: true } };
  }
  const metrics = splitList(path.metric);
  if (metrics.includes('customs')) throw new NotImplementedError('the metric [customs] of [cluster.state]');
  const isAll = metrics.length === 0 || metrics.includes('_all');
  const indices = statedIndices(request);
  const parts = [...STATE_PARTS].filter(([name]) => isAll || metrics.includes(name));
  const identity = { cluster_name: cluster.name, cluster_uuid: cluster.uuid };
  const rendered = await Promise.all(parts.map(([, part]) => part(request, indices)));
  return { status: 200, body: renderJson(Object.assign(identity, ...rendered)) };
};
