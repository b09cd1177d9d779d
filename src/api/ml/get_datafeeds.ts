import { emptyList } from '../absent/empty_list.ts';

export const supports: readonly string[] = ['allow_no_match', 'exclude_generated'];

/** The datafeeds: there are none, since none can be created. */
export const handler = emptyList(supports, 'datafeed_id', (name) => `No datafeed with id [${name}] exists`, {
  count: 0,
  datafeeds: [],
});
