import { emptyList } from '../absent/empty_list.ts';

export const supports: readonly string[] = ['allow_no_match', 'exclude_generated', 'from', 'size'];

/** The data frame analytics jobs: there are none, since none can be created. */
export const handler = emptyList(supports, 'id', (name) => `No known data frame analytics with id [${name}]`, {
  count: 0,
  data_frame_analytics: [],
});
