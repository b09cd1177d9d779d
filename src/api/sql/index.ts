import type { Namespace } from '../endpoint.ts';
import * as deleteAsync from './delete_async.ts';
import * as getAsync from './get_async.ts';
import * as getAsyncStatus from './get_async_status.ts';

export const sql: Namespace = {
  'sql.delete_async': deleteAsync,
  'sql.get_async': getAsync,
  'sql.get_async_status': getAsyncStatus,
};
