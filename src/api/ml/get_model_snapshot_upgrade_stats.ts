import { emptyList } from '../absent/empty_list.ts';

export const supports: readonly string[] = ['allow_no_match'];

/** Upgrades of snapshots of anomaly detection jobs, of which there are none. */
export const handler = emptyList(supports, 'job_id', (name) => `No known job with id '${name}'`, {
  count: 0,
  model_snapshot_upgrades: [],
});
