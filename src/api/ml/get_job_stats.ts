import { emptyList } from '../absent/empty_list.ts';

export const supports: readonly string[] = ['allow_no_match'];

/** The statistics of the anomaly detection jobs: there are none, since none can be created. */
export const handler = emptyList(supports, 'job_id', (name) => `No known job with id '${name}'`, {
  count: 0,
  jobs: [],
});
