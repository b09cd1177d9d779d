import type { Namespace } from '../endpoint.ts';
import * as deleteTransform from './delete_transform.ts';
import * as getNodeStats from './get_node_stats.ts';
import * as getTransform from './get_transform.ts';
import * as getTransformStats from './get_transform_stats.ts';
import * as resetTransform from './reset_transform.ts';
import * as scheduleNowTransform from './schedule_now_transform.ts';
import * as startTransform from './start_transform.ts';
import * as stopTransform from './stop_transform.ts';
import * as updateTransform from './update_transform.ts';
import * as upgradeTransforms from './upgrade_transforms.ts';

export const transform: Namespace = {
  'transform.delete_transform': deleteTransform,
  'transform.get_node_stats': getNodeStats,
  'transform.get_transform': getTransform,
  'transform.get_transform_stats': getTransformStats,
  'transform.reset_transform': resetTransform,
  'transform.schedule_now_transform': scheduleNowTransform,
  'transform.start_transform': startTransform,
  'transform.stop_transform': stopTransform,
  'transform.update_transform': updateTransform,
  'transform.upgrade_transforms': upgradeTransforms,
};
