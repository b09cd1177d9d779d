import type { Namespace } from '../endpoint.ts';
import * as deleteAutoFollowPattern from './delete_auto_follow_pattern.ts';
import * as followInfo from './follow_info.ts';
import * as getAutoFollowPattern from './get_auto_follow_pattern.ts';
import * as pauseAutoFollowPattern from './pause_auto_follow_pattern.ts';
import * as resumeAutoFollowPattern from './resume_auto_follow_pattern.ts';
import * as stats from './stats.ts';

export const ccr: Namespace = {
  'ccr.delete_auto_follow_pattern': deleteAutoFollowPattern,
  'ccr.follow_info': followInfo,
  'ccr.get_auto_follow_pattern': getAutoFollowPattern,
  'ccr.pause_auto_follow_pattern': pauseAutoFollowPattern,
  'ccr.resume_auto_follow_pattern': resumeAutoFollowPattern,
  'ccr.stats': stats,
};
