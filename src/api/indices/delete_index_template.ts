import {
  type Cluster,
  refuseClusterBlocked,
  splitList,
  streamTemplate,
  withoutTemplates,
} from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { namesToDelete, templateMissing } from '../index_template/find_templates.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout'];

export const handler: Handler = ({ cluster, major, path, query }) => {
  validateTimeouts(query, 'master_timeout');
  refuseClusterBlocked(cluster.state, major, 'metadata_write');
  const names = namesToDelete(cluster.state.templates.index, splitList(path.name), templateMissing);
  refuseUsed(cluster, names);
  cluster.update((state) => withoutTemplates(state, 'index', names));
  return { status: 200, body: { acknowledged: true } };
};

/** Refuses to delete templates by which data streams make their indices. ES: seen with data streams that were made by a write. */
function refuseUsed(cluster: Cluster, names: readonly string[]): void {
  const users = [...cluster.state.dataStreams.keys()].filter((name) => {
    const template = streamTemplate(cluster, name)?.[0];
    return template !== undefined && names.includes(template);
  });
  if (users.length === 0) return;
  const used = names.filter((name) => users.some((user) => streamTemplate(cluster, user)?.[0] === name));
  throw illegalArgument(
    `unable to remove composable templates [${used.join(', ')}] as they are in use by a data streams [${users.join(', ')}]`,
  );
}
