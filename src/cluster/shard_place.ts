import { NotImplementedError } from '../errors/index.ts';
import type { Cluster } from './cluster.ts';
import { refusingFilter } from './settings/allocation_filter.ts';
import type { FlatSettings } from './settings/index.ts';

/** The address of the node's transport, at which nothing listens. */
export const NODE_IP = '127.0.0.1';

/**
 * Refuses to allocate shards that a filter keeps from the only node: they would stay unassigned, which is not built.
 * ES: shards that are there already stay when the filter is set (api/indices/allocation_filters).
 */
export function validatePlace({ nodeName, nodeId }: Cluster, settings: FlatSettings): void {
  const refusing = refusingFilter(settings, { name: nodeName, id: nodeId, ip: NODE_IP });
  if (refusing === null) return;
  throw new NotImplementedError(`the index setting [${refusing[0]}] with the value [${refusing[1]}]`);
}
