import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import { refuseAggregations } from '../absent/refuse_aggregations.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['typed_keys', 'with_limited_by', 'with_profile_uid'];

/** The API keys that match a query: there are none. */
export const handler: Handler = ({ body, cluster, query }) => {
  parametersWithoutEffect(query, supports);
  refuseAggregations(cluster, body);
  return { status: 200, body: { total: 0, count: 0, api_keys: [] } };
};
