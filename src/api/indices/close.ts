import {
  type ClusterState,
  closeIndices,
  clusterSetting,
  INDICES_OPTIONS,
  indicesOptions,
  refuseBlocked,
} from '../../cluster/index.ts';
import { ElasticsearchError, illegalArgument } from '../../errors/index.ts';
import type { Handler, Major } from '../handler.ts';
import { parseActiveShards, parseTimeout, validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';
import { hasCopies } from './create.ts';
import { namedIndices } from './named_indices.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'timeout', 'master_timeout', 'wait_for_active_shards'];

const DEFAULT_TIMEOUT = 30_000;
const CLOSING = 'cluster.indices.close.enable';
const INDEX_SETTING = 'index-setting';

export const handler: Handler = async ({ cluster, major, path, query, warn }) => {
  validateClosing(cluster.state, major);
  validateTimeouts(query, 'master_timeout');
  const timeout = parseTimeout(query, 'timeout', DEFAULT_TIMEOUT);
  const options = indicesOptions(major, query, { forbid_closed: false, data_streams: false });
  const required = parseActiveShards(validatedCopies(major, query, warn));
  const named = namedIndices(cluster.state, major, path.index, options, cluster.clock.now());
  const targets = named.filter(({ closed }) => !closed);
  refuseBlocked(cluster.state, major, targets, 'metadata_write');
  closeIndices(cluster, targets);
  const isActive = () => targets.every((index) => hasCopies(cluster, index, required));
  // ES: without indices nothing is acknowledged, nor where nothing is waited for (api/indices/close).
  const shards_acknowledged = targets.length > 0 && (await cluster.waitUntil(isActive, timeout));
  const closed = new Map(targets.map(({ name }) => [name, { closed: true }]));
  return { status: 200, body: renderJson({ acknowledged: true, shards_acknowledged, indices: closed }) };
};

/** Throws where `cluster.indices.close.enable` is false. */
function validateClosing(state: ClusterState, major: Major): void {
  if (`${clusterSetting(state, major, CLOSING)}` !== 'false') return;
  const reason = `closing indices is disabled - set [${CLOSING}: true] to enable it. NOTE: closed indices still consume a significant amount of diskspace`;
  throw new ElasticsearchError({ type: 'illegal_state_exception', reason, status: 500 });
}

/** ES: 8 warns of the word for the default, 9 refuses it (api/indices/close). */
function validatedCopies(major: number, query: Readonly<Record<string, string>>, warn: (text: string) => void) {
  if (query.wait_for_active_shards !== INDEX_SETTING) return query;
  if (major >= 9) {
    throw illegalArgument(
      `The '${INDEX_SETTING}' value for parameter 'wait_for_active_shards' is the default behaviour and this configuration value is not supported anymore. Please remove 'wait_for_active_shards=${INDEX_SETTING}'.`,
    );
  }
  warn(
    `?wait_for_active_shards=${INDEX_SETTING} is now the default behaviour; the '${INDEX_SETTING}' value for this parameter should no longer be used since it will become unsupported in version 9`,
  );
  const { wait_for_active_shards: _, ...rest } = query;
  return rest;
}
