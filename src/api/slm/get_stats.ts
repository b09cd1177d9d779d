import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

/** Counts of snapshots by policies: all zero, since policies do not run. */
export const handler: Handler = ({ query }) => {
  parametersWithoutEffect(query, supports);
  return {
    status: 200,
    body: {
      retention_runs: 0,
      retention_failed: 0,
      retention_timed_out: 0,
      retention_deletion_time: '0s',
      retention_deletion_time_millis: 0,
      total_snapshots_taken: 0,
      total_snapshots_failed: 0,
      total_snapshots_deleted: 0,
      total_snapshot_deletion_failures: 0,
      policy_stats: [],
    },
  };
};
