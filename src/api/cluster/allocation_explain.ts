import {
  allocationId,
  type IndexMetadata,
  numberOfReplicas,
  numberOfShards,
  validatePlace,
} from '../../cluster/index.ts';
import { ElasticsearchError, illegalArgument, NotImplementedError, validationFailed } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { ROLES, TRANSPORT_ADDRESS } from '../node/identity.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['include_disk_info', 'include_yes_decisions', 'master_timeout'];

const FIELDS = ['index', 'shard', 'primary', 'current_node'];

const PAGES = {
  8: 'https://www.elastic.co/guide/en/elasticsearch/reference/8.19/cluster-allocation-explain.html',
  9: 'https://www.elastic.co/docs/api/doc/elasticsearch/v9/operation/operation-cluster-allocation-explain?version=9.5',
} as const;

/** Why a copy of a shard is where it is: a primary on the one node, a replica on none, since its node holds the primary. Without a body: of some replica. */
export const handler: Handler = (request) => {
  const { query, body } = request;
  validateTimeouts(query, 'master_timeout');
  for (const name of ['include_disk_info', 'include_yes_decisions']) {
    if (parseBoolean(query, name, false)) {
      throw new NotImplementedError(`the parameter [${name}] of [cluster.allocation_explain]`);
    }
  }
  const shardOfRequest = body === null ? {} : readShard(request, body);
  if (Object.keys(shardOfRequest).length === 0) return { status: 200, body: renderJson(anyReplica(request)) };
  const { index, shard, primary, current_node } = shardOfRequest;
  const complaints = [
    ...(index === undefined ? ['index must be specified'] : []),
    ...(shard === undefined ? ['shard must be specified'] : []),
    ...(primary === undefined ? ['primary must be specified'] : []),
  ];
  if (complaints.length > 0) throw validationFailed(complaints);
  if (current_node !== undefined)
    throw new NotImplementedError('the key [current_node] of [cluster.allocation_explain]');
  const found = foundIndex(request, `${index}`, Number(shard));
  validatePlace(request.cluster, found.settings);
  if (primary === true) return { status: 200, body: renderJson(explainPrimary(request, found, Number(shard))) };
  if (numberOfReplicas(found) === 0) throw noReplica(request, found, Number(shard));
  return { status: 200, body: renderJson(explainReplica(request, found, Number(shard))) };
};

function readShard({ cluster }: ApiRequest, bytes: Buffer): Readonly<Record<string, unknown>> {
  readStream(cluster.engine, bytes, (reader) => {
    if (reader.next() !== 'START_OBJECT') return;
    while (reader.next() === 'FIELD_NAME') {
      const { text, location } = reader;
      if (!FIELDS.includes(text)) {
        const reason = `${location} [cluster/allocation/explain] unknown field [${text}]`;
        throw new ElasticsearchError({ type: 'x_content_parse_exception', reason, status: 400 });
      }
      reader.next();
      reader.skipChildren();
    }
  });
  const given = JSON.parse(bytes.toString()) as Readonly<Record<string, unknown>>;
  return given;
}

function foundIndex({ cluster }: ApiRequest, name: string, shard: number): IndexMetadata {
  const index = cluster.state.indices.get(name);
  if (index === undefined) {
    throw new ElasticsearchError({
      type: 'index_not_found_exception',
      reason: `no such index [${name}]`,
      status: 404,
      metadata: { index_uuid: '_na_', index: name },
    });
  }
  if (shard >= 0 && shard < numberOfShards(index)) return index;
  throw new ElasticsearchError({
    type: 'shard_not_found_exception',
    reason: 'no such shard',
    status: 404,
    metadata: { index_uuid: index.uuid, shard: `${shard}`, index: name },
  });
}

function noReplica({ major }: ApiRequest, { name }: IndexMetadata, shard: number): ElasticsearchError {
  const flags = major === 8 ? 'includeYesDecisions?=false' : 'include_yes_decisions?=false,include_disk_info?=false';
  return illegalArgument(
    `unable to find any shards to explain [ClusterAllocationExplainRequest[index=${name},shard=${shard},primary?=false,${flags}] in the routing table`,
  );
}

function nodeOf({ cluster }: ApiRequest) {
  return { name: cluster.nodeName, transport_address: TRANSPORT_ADDRESS, roles: ROLES };
}

function explainPrimary(request: ApiRequest, index: IndexMetadata, shard: number) {
  const isWhole = numberOfReplicas(index) === 0;
  const decisions = [
    {
      decider: 'rebalance_only_when_active',
      decision: 'NO',
      explanation: 'rebalancing is not allowed until all copies of this shard are active',
    },
  ];
  return {
    index: index.name,
    shard,
    primary: true,
    current_state: 'started',
    current_node: { id: request.cluster.nodeId, ...nodeOf(request), weight_ranking: 1 },
    can_remain_on_current_node: 'yes',
    can_rebalance_cluster: isWhole ? 'yes' : 'no',
    ...(isWhole ? {} : { can_rebalance_cluster_decisions: decisions }),
    can_rebalance_to_other_node: 'no',
    rebalance_explanation: isWhole
      ? 'This shard is in a well-balanced location and satisfies all allocation rules so it will remain on this node. Elasticsearch cannot improve the cluster balance by moving it to another node. If you expect this shard to be rebalanced to another node, find the other node in the node-by-node explanation and address the reasons which prevent Elasticsearch from rebalancing this shard there.'
      : 'Elasticsearch is not allowed to allocate or rebalance this shard to another node. If you expect this shard to be rebalanced to another node, find this node in the node-by-node explanation and address the reasons which prevent Elasticsearch from rebalancing this shard there.',
  };
}

function explainReplica(request: ApiRequest, index: IndexMetadata, shard: number) {
  const { cluster } = request;
  const at = new Date(Number(index.settings.get('index.creation_date'))).toISOString();
  const id = allocationId(index, shard);
  const copy = `[[${index.name}][${shard}], node[${cluster.nodeId}], [P], s[STARTED], a[id=${id}], failed_attempts[0]]`;
  const { name, ...node } = nodeOf(request);
  return {
    index: index.name,
    shard,
    primary: false,
    current_state: 'unassigned',
    unassigned_info: { reason: 'INDEX_CREATED', at, last_allocation_status: 'no_attempt' },
    can_allocate: 'no',
    allocate_explanation:
      "Elasticsearch isn't allowed to allocate this shard to any of the nodes in the cluster. Choose a node to which you expect this shard to be allocated, find this node in the node-by-node explanation, and address the reasons which prevent Elasticsearch from allocating this shard there.",
    node_allocation_decisions: [
      {
        node_id: cluster.nodeId,
        node_name: name,
        ...node,
        node_decision: 'no',
        weight_ranking: 1,
        deciders: [
          {
            decider: 'same_shard',
            decision: 'NO',
            explanation: `a copy of this shard is already allocated to this node ${copy}`,
          },
        ],
      },
    ],
  };
}

function anyReplica(request: ApiRequest) {
  const { cluster, major } = request;
  const [index] = [...cluster.state.indices.values()].filter((each) => numberOfReplicas(each) > 0);
  if (index === undefined) {
    throw illegalArgument(
      major === 8
        ? `No shard was specified in the request which means the response should explain a randomly-chosen unassigned shard, but there are no unassigned shards in this cluster. To explain the allocation of an assigned shard you must specify the target shard in the request. See ${PAGES[8]} for more information.`
        : `There are no unassigned shards in this cluster. Specify an assigned shard in the request body to explain its allocation. See ${PAGES[9]} for more information.`,
    );
  }
  validatePlace(cluster, index.settings);
  const note = `No shard was specified in the explain API request, so this response explains a randomly chosen unassigned shard. There may be other unassigned shards in this cluster which cannot be assigned for different reasons. It may not be possible to assign this shard until one of the other shards is assigned correctly. To explain the allocation of other shards (whether assigned or unassigned) you must specify the target shard in the request to this API. See ${PAGES[major]} for more information.`;
  return { note, ...explainReplica(request, index, 0) };
}
