import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

/** The statistics of following: there are none, since none can be created. */
export const handler: Handler = ({ query }) => {
  parametersWithoutEffect(query, supports);
  return {
    status: 200,
    body: {
      auto_follow_stats: {
        number_of_failed_follow_indices: 0,
        number_of_failed_remote_cluster_state_requests: 0,
        number_of_successful_follow_indices: 0,
        recent_auto_follow_errors: [],
        auto_followed_clusters: [],
      },
      follow_stats: { indices: [] },
    },
  };
};
