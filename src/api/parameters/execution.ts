import { illegalArgument } from '../../errors/index.ts';
import { parseBoolean, parseInteger, validateTimeouts } from './values.ts';

/**
 * Validates the parameters of how a search runs on nodes and uses caches; on one node without a cache they have no effect. Those that would
 * change a reply are refused by name.
 */
export function validateExecution(query: Readonly<Record<string, string>>): void {
  const { search_type } = query;
  if (search_type !== undefined && search_type !== 'query_then_fetch' && search_type !== 'dfs_query_then_fetch') {
    throw illegalArgument(`No search type for [${search_type}]`);
  }
  if ((parseInteger(query, 'batched_reduce_size', 'int') ?? 2) < 2) {
    throw illegalArgument('batchedReduceSize must be >= 2');
  }
  if ((parseInteger(query, 'max_concurrent_shard_requests', 'int') ?? 1) < 1) {
    throw illegalArgument('maxConcurrentShardRequests must be >= 1');
  }
  validateTimeouts(query, 'timeout');
  parseBoolean(query, 'allow_partial_search_results', true);
}
