import { emptyList } from '../absent/empty_list.ts';

export const supports: readonly string[] = ['allow_no_match', 'force', 'timeout'];

/** Closes anomaly detection jobs, of which there are none. */
export const handler = emptyList(supports, 'job_id', (name) => `No known job with id '${name}'`, { closed: true });
