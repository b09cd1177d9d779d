import { missingResource } from '../absent/missing_resource.ts';
import type { Namespace } from '../endpoint.ts';
import * as getNodeStats from './get_node_stats.ts';
import * as getTransform from './get_transform.ts';
import * as getTransformStats from './get_transform_stats.ts';
import * as stopTransform from './stop_transform.ts';
import * as upgradeTransforms from './upgrade_transforms.ts';

const missingTransform = missingResource((path) => `Transform with id [${path.transform_id}] could not be found`);

export const transform: Namespace = {
  'transform.delete_transform': missingTransform('delete_dest_index', 'force', 'timeout'),
  'transform.get_node_stats': getNodeStats,
  'transform.get_transform': getTransform,
  'transform.get_transform_stats': getTransformStats,
  'transform.reset_transform': missingTransform('force', 'timeout'),
  'transform.schedule_now_transform': missingTransform('defer', 'timeout'),
  'transform.start_transform': missingTransform('from', 'timeout'),
  'transform.stop_transform': stopTransform,
  'transform.update_transform': missingTransform('defer_validation', 'timeout'),
  'transform.upgrade_transforms': upgradeTransforms,
};
