import { refuseClusterBlocked, withoutTemplates } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { namesToDelete, templateMissing } from '../index_template/find_templates.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout'];

export const handler: Handler = ({ cluster, major, path, query }) => {
  validateTimeouts(query, 'master_timeout');
  refuseClusterBlocked(cluster.state, major, 'metadata_write');
  // ES: a comma is a letter of the name (api/indices/put_template).
  const names = namesToDelete(cluster.state.templates.legacy, [path.name as string], templateMissing);
  cluster.update((state) => withoutTemplates(state, 'legacy', names));
  return { status: 200, body: { acknowledged: true } };
};
