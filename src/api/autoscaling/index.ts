import type { Namespace } from '../endpoint.ts';
import * as deleteAutoscalingPolicy from './delete_autoscaling_policy.ts';
import * as getAutoscalingCapacity from './get_autoscaling_capacity.ts';
import * as getAutoscalingPolicy from './get_autoscaling_policy.ts';
import * as putAutoscalingPolicy from './put_autoscaling_policy.ts';

export const autoscaling: Namespace = {
  'autoscaling.delete_autoscaling_policy': deleteAutoscalingPolicy,
  'autoscaling.get_autoscaling_capacity': getAutoscalingCapacity,
  'autoscaling.get_autoscaling_policy': getAutoscalingPolicy,
  'autoscaling.put_autoscaling_policy': putAutoscalingPolicy,
};
