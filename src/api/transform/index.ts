import type { Namespace } from '../endpoint.ts';
import * as getTransform from './get_transform.ts';
import * as getTransformStats from './get_transform_stats.ts';
import * as stopTransform from './stop_transform.ts';

export const transform: Namespace = {
  'transform.get_transform': getTransform,
  'transform.get_transform_stats': getTransformStats,
  'transform.stop_transform': stopTransform,
};
