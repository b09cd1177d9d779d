import type { Namespace } from '../endpoint.ts';
import * as queryWatches from './query_watches.ts';

export const watcher: Namespace = {
  'watcher.query_watches': queryWatches,
};
