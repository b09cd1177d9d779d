import type { Namespace } from '../endpoint.ts';
import * as cacheStats from './cache_stats.ts';
import * as clearCache from './clear_cache.ts';
import * as stats from './stats.ts';

export const searchableSnapshots: Namespace = {
  'searchable_snapshots.cache_stats': cacheStats,
  'searchable_snapshots.clear_cache': clearCache,
  'searchable_snapshots.stats': stats,
};
