import { amongNothing } from '../absent/among_nothing.ts';
import { refuseAggregations } from '../absent/refuse_aggregations.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['typed_keys', 'with_limited_by', 'with_profile_uid'];

/** The API keys that a query finds: there are none. */
export const handler: Handler = ({ body, cluster, query }) => {
  amongNothing(query, supports);
  refuseAggregations(cluster, body);
  return { status: 200, body: { total: 0, count: 0, api_keys: [] } };
};
