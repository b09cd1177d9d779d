import type { HealthStatus, IndexMetadata, ShardHealth } from '../../cluster/index.ts';
import { ElasticsearchError, illegalArgument, numberFormatCause } from '../../errors/index.ts';
import { parseActiveShards, parseBoolean } from '../parameters/index.ts';

/** The nodes of the cluster. */
export const NODES = 1;

/** The health of some indices. */
export interface Health extends ShardHealth {
  readonly indices: readonly IndexMetadata[];
  /** One of the indices of the request does not exist: then the condition does not hold. */
  readonly isMissing: boolean;
}

type Condition = (health: Health) => boolean;

const STATUSES: readonly HealthStatus[] = ['green', 'yellow', 'red'];
const PRIORITIES = ['IMMEDIATE', 'URGENT', 'HIGH', 'NORMAL', 'LOW', 'LANGUID'];

/** The `wait_for_*` parameters, parsed in the reference's order. */
export function healthCondition(query: Readonly<Record<string, string>>): Condition {
  const conditions = [statusCondition(query.wait_for_status)];
  // Shards neither move nor start slowly here, and changes are made before a request is answered: there are no events to wait for.
  parseBoolean(query, 'wait_for_no_relocating_shards', false);
  parseBoolean(query, 'wait_for_no_initializing_shards', false);
  const required = parseActiveShards(query);
  if (required !== undefined) {
    conditions.push(
      ({ primaries, unassigned }) => primaries >= (required === 'all' ? primaries + unassigned : required),
    );
  }
  if (query.wait_for_nodes) conditions.push(nodesCondition(query.wait_for_nodes));
  const { wait_for_events } = query;
  if (wait_for_events !== undefined && !PRIORITIES.includes(wait_for_events.toUpperCase())) {
    throw noConstant('common.Priority', wait_for_events);
  }
  return (health) => conditions.map((isMet) => isMet(health)).every(Boolean) && !health.isMissing;
}

function statusCondition(required: string | undefined): Condition {
  if (required === undefined) return () => true;
  const rank = STATUSES.indexOf(required.toLowerCase() as HealthStatus);
  if (rank < 0) throw noConstant('cluster.health.ClusterHealthStatus', required);
  return ({ status }) => STATUSES.indexOf(status) <= rank;
}

function noConstant(type: string, value: string): ElasticsearchError {
  return illegalArgument(`No enum constant org.elasticsearch.${type}.${value.toUpperCase()}`);
}

const COMPARISONS: readonly (readonly [begin: string, end: string, isMet: (required: number) => boolean])[] = [
  ['>=', '', (required) => NODES >= required],
  ['ge(', ')', (required) => NODES >= required],
  ['<=', '', (required) => NODES <= required],
  ['le(', ')', (required) => NODES <= required],
  ['>', '', (required) => NODES > required],
  ['gt(', ')', (required) => NODES > required],
  ['<', '', (required) => NODES < required],
  ['lt(', ')', (required) => NODES < required],
];

/** `?wait_for_nodes=>=2`. ES: parsed when it is first evaluated; the closing bracket may be any character (api/cluster/health). */
function nodesCondition(text: string): Condition {
  return () => {
    const [begin, end, isMet] = COMPARISONS.find(([prefix]) => text.startsWith(prefix)) ?? ['', '', equals];
    return isMet(parseNodes(text.slice(begin.length, text.length - end.length)));
  };
}

const equals = (required: number) => NODES === required;

function parseNodes(text: string): number {
  if (/^[+-]?\d{1,10}$/.test(text)) return Number(text);
  const { type, reason } = numberFormatCause(text);
  throw new ElasticsearchError({ type, reason, status: 400 });
}
