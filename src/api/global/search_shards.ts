import {
  allocationId,
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOptions,
  javaHashOrder,
  type Resolution,
  resolveIndices,
  searchTargets,
  shardsOf,
} from '../../cluster/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { describeDiscoveryNode } from '../node/discovery_node.ts';
import { parseBoolean, preferredShards, validateTimeouts } from '../parameters/index.ts';
import { RawJson, renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'local', 'master_timeout', 'preference', 'routing'];

/** The number of entries of a Java `HashMap` of the default capacity. */
const DEFAULT_MAP_SIZE = 11;

export const handler: Handler = (request) => {
  const { cluster, major, path, query } = request;
  parseBoolean(query, 'local', false);
  validateTimeouts(query, 'master_timeout');
  const now = cluster.clock.now();
  const options = indicesOptions(major, query, { ignore_unavailable: true, forbid_closed: false });
  const resolution = resolveIndices(cluster.state, path.index, options, now);
  const preferred = preferredShards(query);
  const targets = searchTargets(cluster.state, resolution, now, query.routing || undefined);
  const shards = shardsOf(
    cluster,
    targets.map((target) => ({ ...target, shards: preferred })),
  );
  const indices = targets.map(({ name, filter }) => [name, aliasesOf(request, name, resolution, filter)] as const);
  return {
    status: 200,
    body: renderJson({
      nodes: shards.length === 0 ? {} : { [cluster.nodeId]: describeDiscoveryNode(cluster, major) },
      indices: Object.fromEntries(javaHashOrder(indices, DEFAULT_MAP_SIZE)),
      shards: shards.map(({ index, uuid, shard }) => [
        {
          state: 'STARTED',
          primary: true,
          node: cluster.nodeId,
          relocating_node: null,
          shard,
          index,
          allocation_id: { id: allocationId({ uuid }, shard) },
          relocation_failure_info: { failed_attempts: 0 },
        },
      ]),
    }),
  };
};

/** The aliases an index was reached through, and their filters. ES: several filters are unordered (api/global/search_shards_filters). */
function aliasesOf(
  { cluster, major, warn }: ApiRequest,
  name: string,
  { names, isAll }: Resolution,
  filter: Uint8Array | null,
): { readonly aliases?: readonly string[]; readonly filter?: RawJson } {
  const { aliases } = cluster.state.indices.get(name) as IndexMetadata;
  const named = [...aliases.values()].filter((alias) => (isAll ? alias.is_hidden !== true : names.has(alias.name)));
  if (named.length === 0) return {};
  const rendered = filter === null ? {} : { filter: new RawJson(cluster.engine.printFilter(filter, major, warn)) };
  return { aliases: named.map((alias) => alias.name), ...rendered };
}
