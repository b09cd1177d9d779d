import { missingResource } from '../absent/missing_resource.ts';
import type { Namespace } from '../endpoint.ts';

const missingSearch = missingResource((path) => `${path.id}`);

export const eql: Namespace = {
  'eql.delete': missingSearch(),
  'eql.get': missingSearch('keep_alive', 'wait_for_completion_timeout'),
  'eql.get_status': missingSearch(),
};
