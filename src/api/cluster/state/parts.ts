import { createHash } from 'node:crypto';
import { type IndexMetadata, indicesOptions, javaHashOrder, resolveIndices } from '../../../cluster/index.ts';
import type { ApiRequest } from '../../handler.ts';
import { readRendering } from '../../index_template/read_rendering.ts';
import { renderLegacyTemplate } from '../../index_template/render_template.ts';
import { describeDiscoveryNode } from '../../node/discovery_node.ts';
import { parseBoolean } from '../../parameters/index.ts';
import { blocks } from './blocks.ts';
import { indexMetadata } from './index_metadata.ts';
import { metadataCustoms } from './metadata_customs.ts';
import { copiesOf } from './routing.ts';

/** One metric of the cluster's state: the members that it adds to the reply. */
type Rendered = Readonly<Record<string, unknown>>;
type Part = (request: ApiRequest, indices: readonly IndexMetadata[]) => Rendered | Promise<Rendered>;

const TRANSPORT_VERSIONS = { 8: '8841096', 9: '9458007' } as const;

/** The indices that a request names; all of them, hidden ones too, when it names none. */
export function statedIndices({ cluster, major, path, query }: ApiRequest): readonly IndexMetadata[] {
  const { state, clock } = cluster;
  const options = indicesOptions(major, query, {
    ignore_unavailable: true,
    closed: true,
    hidden: path.index === undefined,
    forbid_closed: false,
  });
  const { indices } = resolveIndices(state, path.index, options, clock.now());
  return indices.map((name) => state.indices.get(name) as IndexMetadata);
}

/** An id that is always the same for a thing and a part of it. */
const idOf = (thing: string, part: string | number) =>
  createHash('sha256').update(`${thing}/${part}`).digest('base64url').slice(0, 22);

const nodes: Part = ({ cluster, major }) => {
  return {
    nodes: { [cluster.nodeId]: describeDiscoveryNode(cluster, major) },
    nodes_versions: [{ node_id: cluster.nodeId, transport_version: TRANSPORT_VERSIONS[major], mappings_versions: {} }],
  };
};

const metadata: Part = async (request, indices) => {
  const { cluster, major, path, query } = request;
  const isFlat = parseBoolean(query, 'flat_settings', false);
  const config = [cluster.nodeId];
  const rendered = indices.map((index) => [index.name, indexMetadata(index, major, isFlat)] as const);
  const rendering = readRendering(request);
  const templates = [...cluster.state.templates.legacy].map(
    ([name, template]) => [name, renderLegacyTemplate(template, rendering)] as const,
  );
  return {
    metadata: {
      cluster_uuid: cluster.uuid,
      // ES: not reported as committed when only some indices are requested (api/cluster/state).
      cluster_uuid_committed: path.index === undefined,
      cluster_coordination: {
        term: 1,
        last_committed_config: config,
        last_accepted_config: config,
        voting_config_exclusions: [],
      },
      templates: new Map(templates),
      indices: new Map(javaHashOrder(rendered, 0)),
      // ES: left out when only some indices are requested (api/cluster/state_metadata).
      ...(path.index === undefined ? await metadataCustoms(request) : {}),
    },
  };
};

const routingTable: Part = ({ cluster }, indices) => {
  const rendered = indices.map((index) => {
    const copies = copiesOf(index, cluster.nodeId);
    return [index.name, { shards: Object.fromEntries(copies.map((each, shard) => [shard, each])) }] as const;
  });
  return { routing_table: { indices: new Map(javaHashOrder(rendered, 0)) } };
};

const routingNodes: Part = ({ cluster }, indices) => {
  const copies = indices.flatMap((index) => copiesOf(index, cluster.nodeId)).flat();
  const assigned = copies.filter(({ primary }) => primary);
  return {
    routing_nodes: {
      unassigned: copies.filter(({ primary }) => !primary),
      nodes: { [cluster.nodeId]: assigned },
    },
  };
};

/** The metrics by name, in the order of the reply. */
export const STATE_PARTS: ReadonlyMap<string, Part> = new Map<string, Part>([
  [
    'version',
    (request) => ({
      version: request.cluster.version,
      state_uuid: idOf(request.cluster.uuid, request.cluster.version),
    }),
  ],
  ['master_node', ({ cluster }) => ({ master_node: cluster.nodeId })],
  ['blocks', ({ cluster, major }) => ({ blocks: blocks(cluster.state, major) })],
  ['nodes', nodes],
  ['metadata', metadata],
  ['routing_table', routingTable],
  ['routing_nodes', routingNodes],
]);
