import { missingResource } from '../absent/missing_resource.ts';
import type { Namespace } from '../endpoint.ts';

const missingSearch = missingResource((path) => `${path.id}`);

export const sql: Namespace = {
  'sql.delete_async': missingSearch(),
  'sql.get_async': missingSearch('delimiter', 'format', 'keep_alive', 'wait_for_completion_timeout'),
  'sql.get_async_status': missingSearch(),
};
