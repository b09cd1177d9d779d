import { missingResource } from '../absent/missing_resource.ts';
import type { Namespace } from '../endpoint.ts';
import * as getQuery from './get_query.ts';
import * as listQueries from './list_queries.ts';

const missingQuery = missingResource((path) => `${path.id}`);

export const esql: Namespace = {
  'esql.async_query_delete': missingQuery(),
  'esql.async_query_get': missingQuery('drop_null_columns', 'format', 'keep_alive', 'wait_for_completion_timeout'),
  'esql.async_query_stop': missingQuery('drop_null_columns'),
  'esql.get_query': getQuery,
  'esql.list_queries': listQueries,
};
