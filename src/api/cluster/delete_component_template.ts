import { refuseClusterBlocked, splitList, withoutTemplates } from '../../cluster/index.ts';
import { illegalArgument, resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { namesToDelete } from '../index_template/find_templates.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout'];

export const handler: Handler = ({ cluster, major, path, query }) => {
  validateTimeouts(query, 'master_timeout');
  refuseClusterBlocked(cluster.state, major, 'metadata_write');
  const { component, index } = cluster.state.templates;
  const names = namesToDelete(component, splitList(path.name), resourceNotFound);
  const isUsed = (name: string) => [...index.values()].some(({ composed_of }) => composed_of?.includes(name));
  const used = names.filter(isUsed);
  if (used.length > 0) {
    const users = [...index].flatMap(([user, { composed_of }]) =>
      composed_of?.some((name) => used.includes(name)) ? [user] : [],
    );
    throw illegalArgument(
      `component templates [${used.join(', ')}] cannot be removed as they are still in use by index templates [${users.join(', ')}]`,
    );
  }
  cluster.update((state) => withoutTemplates(state, 'component', names));
  return { status: 200, body: { acknowledged: true } };
};
