import type { Namespace } from '../endpoint.ts';
import * as deleteLifecycle from './delete_lifecycle.ts';
import * as explainLifecycle from './explain_lifecycle.ts';
import * as getLifecycle from './get_lifecycle.ts';
import * as getStatus from './get_status.ts';
import * as putLifecycle from './put_lifecycle.ts';
import * as removePolicy from './remove_policy.ts';
import * as start from './start.ts';
import * as stop from './stop.ts';

export const ilm: Namespace = {
  'ilm.delete_lifecycle': deleteLifecycle,
  'ilm.explain_lifecycle': explainLifecycle,
  'ilm.get_lifecycle': getLifecycle,
  'ilm.get_status': getStatus,
  'ilm.put_lifecycle': putLifecycle,
  'ilm.remove_policy': removePolicy,
  'ilm.start': start,
  'ilm.stop': stop,
};
