import { missingResource } from '../absent/missing_resource.ts';
import type { Namespace } from '../endpoint.ts';
import * as followInfo from './follow_info.ts';
import * as getAutoFollowPattern from './get_auto_follow_pattern.ts';
import * as stats from './stats.ts';

const missingAutoFollowPattern = missingResource((path) => `auto-follow pattern [${path.name}] is missing`);

export const ccr: Namespace = {
  'ccr.delete_auto_follow_pattern': missingAutoFollowPattern('master_timeout'),
  'ccr.follow_info': followInfo,
  'ccr.get_auto_follow_pattern': getAutoFollowPattern,
  'ccr.pause_auto_follow_pattern': missingAutoFollowPattern('master_timeout'),
  'ccr.resume_auto_follow_pattern': missingAutoFollowPattern('master_timeout'),
  'ccr.stats': stats,
};
