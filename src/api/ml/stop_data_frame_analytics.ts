import { emptyList } from '../absent/empty_list.ts';

export const supports: readonly string[] = ['allow_no_match', 'force', 'timeout'];

/** Stops data frame analytics jobs, of which there are none. */
export const handler = emptyList(supports, 'id', (name) => `No known data frame analytics with id [${name}]`, {
  stopped: true,
});
