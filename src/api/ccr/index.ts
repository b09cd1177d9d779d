import type { Namespace } from '../endpoint.ts';
import * as getAutoFollowPattern from './get_auto_follow_pattern.ts';
import * as stats from './stats.ts';

export const ccr: Namespace = {
  'ccr.get_auto_follow_pattern': getAutoFollowPattern,
  'ccr.stats': stats,
};
