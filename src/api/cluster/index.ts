import type { Namespace } from '../endpoint.ts';
import * as health from './health.ts';
import * as pendingTasks from './pending_tasks.ts';
import * as remoteInfo from './remote_info.ts';

export const cluster: Namespace = {
  'cluster.health': health,
  'cluster.pending_tasks': pendingTasks,
  'cluster.remote_info': remoteInfo,
};
