import type { Namespace } from '../endpoint.ts';
import * as getJobs from './get_jobs.ts';
import * as getRollupCaps from './get_rollup_caps.ts';

export const rollup: Namespace = {
  'rollup.get_jobs': getJobs,
  'rollup.get_rollup_caps': getRollupCaps,
};
