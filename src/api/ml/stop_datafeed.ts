import { emptyList } from '../absent/empty_list.ts';

export const supports: readonly string[] = ['allow_no_match', 'close_job', 'force', 'timeout'];

/** Stops datafeeds, of which there are none. */
export const handler = emptyList(supports, 'datafeed_id', (name) => `No datafeed with id [${name}] exists`, {
  stopped: true,
});
