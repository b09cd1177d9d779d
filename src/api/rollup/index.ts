import { missingResource } from '../absent/missing_resource.ts';
import type { Namespace } from '../endpoint.ts';
import * as getJobs from './get_jobs.ts';
import * as getRollupCaps from './get_rollup_caps.ts';
import * as getRollupIndexCaps from './get_rollup_index_caps.ts';

const missingJob = missingResource((path) => `the task with id [${path.id}] does not exist`);

export const rollup: Namespace = {
  'rollup.delete_job': missingJob(),
  'rollup.get_jobs': getJobs,
  'rollup.get_rollup_caps': getRollupCaps,
  'rollup.get_rollup_index_caps': getRollupIndexCaps,
  'rollup.start_job': missingJob(),
  'rollup.stop_job': missingJob('timeout', 'wait_for_completion'),
};
