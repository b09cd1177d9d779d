import { matchesWildcard, splitList } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { HOST, TRANSPORT_PORT } from '../node/identity.ts';
import { type ThreadPool, threadPools } from '../node/thread_pools.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { helpOf, type Row, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/thread_pool.ts';

export const supports: readonly string[] = [...TABLE_PARAMETERS, 'local', 'master_timeout'];

/** The thread pools of the node, which are idle: nothing here runs in them. */
export const handler: Handler = (request) => {
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  const { cluster, major, path, query } = request;
  validateTimeouts(query, 'master_timeout');
  parseBoolean(query, 'local', false);
  const names = splitList(path.thread_pool_patterns);
  const rows = [...threadPools(major)]
    .filter(([name]) => names.length === 0 || names.some((pattern) => matchesWildcard(pattern, name)))
    .map(([name, pool]) => ({
      node_name: cluster.nodeName,
      node_id: cluster.nodeId,
      ephemeral_node_id: cluster.nodeId,
      pid: `${process.pid}`,
      host: HOST,
      ip: HOST,
      port: `${TRANSPORT_PORT}`,
      name,
      ...rowOf(pool),
    }));
  return renderTable(request, COLUMNS, rows);
};

function rowOf(pool: ThreadPool): Row {
  const sizes =
    pool.type === 'fixed'
      ? { size: `${pool.size}`, core: null, max: null, keep_alive: null }
      : { size: null, core: `${pool.core}`, max: `${pool.max}`, keep_alive: pool.keep_alive };
  return {
    type: pool.type,
    active: '0',
    pool_size: '0',
    queue: '0',
    queue_size: `${pool.queue_size}`,
    rejected: '0',
    largest: '0',
    completed: '0',
    ...sizes,
  };
}
