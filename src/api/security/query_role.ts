import { refuseAggregations } from '../absent/refuse_aggregations.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** The roles that match a query: there are none. */
export const handler: Handler = ({ body, cluster }) => {
  refuseAggregations(cluster, body);
  return { status: 200, body: { total: 0, count: 0, roles: [] } };
};
