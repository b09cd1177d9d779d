import type { Namespace } from '../endpoint.ts';
import * as getLifecycle from './get_lifecycle.ts';
import * as getStats from './get_stats.ts';
import * as getStatus from './get_status.ts';
import * as start from './start.ts';
import * as stop from './stop.ts';

export const slm: Namespace = {
  'slm.get_lifecycle': getLifecycle,
  'slm.get_stats': getStats,
  'slm.get_status': getStatus,
  'slm.start': start,
  'slm.stop': stop,
};
