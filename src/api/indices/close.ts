import {
  closeIndices,
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOptions,
  judgeDestructive,
  numberOfReplicas,
  refuseBlocked,
  resolveIndices,
  splitList,
} from '../../cluster/index.ts';
import { illegalArgument, validationFailed } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { hasActiveCopies, judgeTimeouts, parseActiveShards, parseTimeout } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'timeout', 'master_timeout', 'wait_for_active_shards'];

const DEFAULT_TIMEOUT = 30_000;
const INDEX_SETTING = 'index-setting';

export const handler: Handler = async ({ cluster, major, path, query, warn }) => {
  judgeTimeouts(query, 'master_timeout');
  const timeout = parseTimeout(query, 'timeout', DEFAULT_TIMEOUT);
  const options = indicesOptions(major, query, { forbid_closed: false, data_streams: false });
  const wanted = parseActiveShards(judgedCopies(major, query, warn));
  judgeDestructive(cluster.state, major, splitList(path.index));
  if (splitList(path.index).length === 0) throw validationFailed(['index is missing']);
  const { indices } = resolveIndices(cluster.state, path.index, options, cluster.clock.now());
  const targets = indices
    .map((name) => cluster.state.indices.get(name) as IndexMetadata)
    .filter(({ closed }) => !closed);
  refuseBlocked(major, targets, 'metadata_write');
  closeIndices(cluster, targets);
  const isActive = () =>
    targets.every(({ name, uuid }) => {
      const index = cluster.state.indices.get(name);
      return index?.uuid !== uuid || hasActiveCopies(wanted, numberOfReplicas(index) + 1);
    });
  // ES: nothing is acknowledged of no indices, nor where nothing is waited for (api/indices/close).
  const shards_acknowledged = targets.length > 0 && (await cluster.waitUntil(isActive, timeout));
  const closed = new Map(targets.map(({ name }) => [name, { closed: true }]));
  return { status: 200, body: renderJson({ acknowledged: true, shards_acknowledged, indices: closed }) };
};

/** ES: 8 warns of the word for the default, 9 refuses it. */
function judgedCopies(major: number, query: Readonly<Record<string, string>>, warn: (text: string) => void) {
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
