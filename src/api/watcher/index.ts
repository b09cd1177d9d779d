import type { Namespace } from '../endpoint.ts';
import * as ackWatch from './ack_watch.ts';
import * as activateWatch from './activate_watch.ts';
import * as deactivateWatch from './deactivate_watch.ts';
import * as deleteWatch from './delete_watch.ts';
import * as getWatch from './get_watch.ts';
import * as queryWatches from './query_watches.ts';
import * as stats from './stats.ts';
import * as stop from './stop.ts';

export const watcher: Namespace = {
  'watcher.ack_watch': ackWatch,
  'watcher.activate_watch': activateWatch,
  'watcher.deactivate_watch': deactivateWatch,
  'watcher.delete_watch': deleteWatch,
  'watcher.get_watch': getWatch,
  'watcher.query_watches': queryWatches,
  'watcher.stats': stats,
  'watcher.stop': stop,
};
