import { DefinitionKind } from '../../cluster/index.ts';
import type { RawJson } from '../xcontent/index.ts';

/** An autoscaling policy as it is stored. */
export interface AutoscalingPolicy {
  readonly roles: readonly string[];
  readonly deciders: RawJson;
}

/** The autoscaling policies. */
export const autoscalingPolicies = new DefinitionKind<AutoscalingPolicy>('autoscaling_policies');
