import { matchesWildcard, splitList } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { STATS_METRICS } from '../node/stats_metrics.ts';
import { helpOf, type Row, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/circuit_breaker.ts';

export const supports: readonly string[] = [...TABLE_PARAMETERS];

interface Breaker {
  readonly limit_size_in_bytes: number;
  readonly estimated_size_in_bytes: number;
  readonly overhead: { readonly text: string };
  readonly tripped: number;
}

/** The circuit breakers of the node, as `nodes.stats` has them. */
export const handler: Handler = (request) => {
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  const { cluster, path } = request;
  const names = splitList(path.circuit_breaker_patterns);
  const breakers = STATS_METRICS.find(([name]) => name === 'breaker')?.[2](request) as Record<string, Breaker>;
  const rows = Object.entries(breakers)
    .filter(([name]) => names.length === 0 || names.some((pattern) => matchesWildcard(pattern, name)))
    .map(
      ([name, { limit_size_in_bytes: limit, estimated_size_in_bytes: estimated, overhead, tripped }]): Row => ({
        node_id: cluster.nodeId,
        node_name: cluster.nodeName,
        breaker: name,
        limit: { bytes: limit },
        limit_bytes: `${limit}`,
        estimated: { bytes: estimated },
        estimated_bytes: `${estimated}`,
        tripped: `${tripped}`,
        overhead: overhead.text,
      }),
    );
  return renderTable(request, COLUMNS, rows);
};
