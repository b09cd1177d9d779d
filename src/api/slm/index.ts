import type { Namespace } from '../endpoint.ts';
import * as deleteLifecycle from './delete_lifecycle.ts';
import * as getLifecycle from './get_lifecycle.ts';
import * as getStats from './get_stats.ts';
import * as getStatus from './get_status.ts';
import * as putLifecycle from './put_lifecycle.ts';
import * as start from './start.ts';
import * as stop from './stop.ts';

export const slm: Namespace = {
  'slm.delete_lifecycle': deleteLifecycle,
  'slm.get_lifecycle': getLifecycle,
  'slm.get_stats': getStats,
  'slm.get_status': getStatus,
  'slm.put_lifecycle': putLifecycle,
  'slm.start': start,
  'slm.stop': stop,
};
