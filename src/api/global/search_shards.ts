import { createHash } from 'node:crypto';
import {
  type Cluster,
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOptions,
  javaHashOrder,
  type Resolution,
  resolveIndices,
  searchTargets,
  shardsOf,
} from '../../cluster/index.ts';
import { builds } from '../build.ts';
import type { ApiRequest, Handler, Major } from '../handler.ts';
import { judgeTimeouts, parseBoolean, preferredShards } from '../parameters/index.ts';
import { RawJson, renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'local', 'master_timeout', 'preference', 'routing'];

/** The roles of a node that was given none. */
const ROLES = [
  'data',
  'data_cold',
  'data_content',
  'data_frozen',
  'data_hot',
  'data_warm',
  'ingest',
  'master',
  'ml',
  'remote_cluster_client',
  'transform',
];

/** The numbers of the oldest and the newest format of indices that the server reads. */
const INDEX_VERSIONS: Readonly<
  Record<Major, { readonly min_index_version: number; readonly max_index_version: number }>
> = {
  8: { min_index_version: 7_000_099, max_index_version: 8_537_000 },
  9: { min_index_version: 8_000_099, max_index_version: 9_111_000 },
};

/** What fits into a Java `HashMap` of the default capacity. */
const DEFAULT_MAP_SIZE = 11;

export const handler: Handler = (request) => {
  const { cluster, major, path, query } = request;
  parseBoolean(query, 'local', false);
  judgeTimeouts(query, 'master_timeout');
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
      nodes: shards.length === 0 ? {} : { [cluster.nodeId]: describeNode(cluster, major) },
      indices: Object.fromEntries(javaHashOrder(indices, DEFAULT_MAP_SIZE)),
      shards: shards.map(({ index, uuid, shard }) => [
        {
          state: 'STARTED',
          primary: true,
          node: cluster.nodeId,
          relocating_node: null,
          shard,
          index,
          allocation_id: { id: allocationId(uuid, shard) },
          relocation_failure_info: { failed_attempts: 0 },
        },
      ]),
    }),
  };
};

/** The aliases an index was reached through, and their filters. ES: several filters are unordered. */
function aliasesOf(
  { cluster, major, warn }: ApiRequest,
  name: string,
  { names, isAll }: Resolution,
  filter: Uint8Array | null,
): { readonly aliases?: readonly string[]; readonly filter?: RawJson } {
  const { aliases } = cluster.state.indices.get(name) as IndexMetadata;
  const named = [...aliases.values()].filter((alias) => (isAll ? alias.is_hidden !== true : names.has(alias.name)));
  if (named.length === 0) return {};
  const shown = filter === null ? {} : { filter: new RawJson(cluster.engine.printFilter(filter, major, warn)) };
  return { aliases: named.map((alias) => alias.name), ...shown };
}

function describeNode({ nodeName, nodeId }: Cluster, major: Major): Readonly<Record<string, unknown>> {
  return {
    name: nodeName,
    ephemeral_id: [...nodeId].reverse().join(''),
    transport_address: '127.0.0.1:9300',
    external_id: nodeName,
    attributes: {},
    roles: ROLES,
    version: builds[major].number,
    ...INDEX_VERSIONS[major],
  };
}

/** The id of a copy of a shard: 22 characters that depend on the index alone. */
function allocationId(uuid: string, shard: number): string {
  return createHash('md5').update(`${uuid} ${shard}`).digest('base64url');
}
