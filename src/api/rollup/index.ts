import type { Namespace } from '../endpoint.ts';
import * as deleteJob from './delete_job.ts';
import * as getJobs from './get_jobs.ts';
import * as getRollupCaps from './get_rollup_caps.ts';
import * as getRollupIndexCaps from './get_rollup_index_caps.ts';
import * as startJob from './start_job.ts';
import * as stopJob from './stop_job.ts';

export const rollup: Namespace = {
  'rollup.delete_job': deleteJob,
  'rollup.get_jobs': getJobs,
  'rollup.get_rollup_caps': getRollupCaps,
  'rollup.get_rollup_index_caps': getRollupIndexCaps,
  'rollup.start_job': startJob,
  'rollup.stop_job': stopJob,
};
