import { amongNothing } from '../absent/among_nothing.ts';
import { refuseAggregations } from '../absent/refuse_aggregations.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['with_profile_uid'];

/** The users that a query finds: there are none. */
export const handler: Handler = ({ body, cluster, query }) => {
  amongNothing(query, supports);
  refuseAggregations(cluster, body);
  return { status: 200, body: { total: 0, count: 0, users: [] } };
};
