import type { Namespace } from '../endpoint.ts';
import * as asyncQueryDelete from './async_query_delete.ts';
import * as asyncQueryGet from './async_query_get.ts';
import * as asyncQueryStop from './async_query_stop.ts';
import * as getQuery from './get_query.ts';
import * as listQueries from './list_queries.ts';

export const esql: Namespace = {
  'esql.async_query_delete': asyncQueryDelete,
  'esql.async_query_get': asyncQueryGet,
  'esql.async_query_stop': asyncQueryStop,
  'esql.get_query': getQuery,
  'esql.list_queries': listQueries,
};
