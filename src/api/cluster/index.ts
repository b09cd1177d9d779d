import type { Namespace } from '../endpoint.ts';
import * as getSettings from './get_settings.ts';
import * as health from './health.ts';
import * as pendingTasks from './pending_tasks.ts';
import * as putSettings from './put_settings.ts';
import * as remoteInfo from './remote_info.ts';

export const cluster: Namespace = {
  'cluster.get_settings': getSettings,
  'cluster.health': health,
  'cluster.pending_tasks': pendingTasks,
  'cluster.put_settings': putSettings,
  'cluster.remote_info': remoteInfo,
};
