import { missingResource } from '../absent/missing_resource.ts';
import type { Namespace } from '../endpoint.ts';
import * as deleteWatch from './delete_watch.ts';
import * as getWatch from './get_watch.ts';
import * as queryWatches from './query_watches.ts';
import * as stats from './stats.ts';
import * as stop from './stop.ts';

const missingWatch = missingResource((path) => `Watch with id [${path.watch_id}] does not exist`);

export const watcher: Namespace = {
  'watcher.ack_watch': missingWatch(),
  'watcher.activate_watch': missingWatch(),
  'watcher.deactivate_watch': missingWatch(),
  'watcher.delete_watch': deleteWatch,
  'watcher.get_watch': getWatch,
  'watcher.query_watches': queryWatches,
  'watcher.stats': stats,
  'watcher.stop': stop,
};
