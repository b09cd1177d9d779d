import {
  errorsOfValues,
  refuseClusterBlocked,
  validateComponent,
  validateUsers,
  withTemplate,
} from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import { errorOfMany } from '../body/settings_errors.ts';
import type { Handler } from '../handler.ts';
import { readComponentTemplate } from '../index_template/read_component_template.ts';
import { parseBoolean, requiredBody, validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['create', 'cause', 'master_timeout'];

export const handler: Handler = async ({ cluster, major, path, query, body }) => {
  const bytes = requiredBody(body);
  validateTimeouts(query, 'master_timeout');
  const create = parseBoolean(query, 'create', false);
  // ES: `cause` is only logged (api/cluster/put_component_template).
  void query.cause;
  const name = path.name as string;
  const { template, ...others } = await readComponentTemplate(cluster.engine, major, bytes);
  const { settings = new Map() } = template;
  const invalid = await errorOfMany(settings.size, errorsOfValues(major, settings));
  refuseClusterBlocked(cluster.state, major, 'metadata_write');
  const before = cluster.state.templates.component.get(name);
  if (create && before !== undefined) throw illegalArgument(`component template [${name}] already exists`);
  validateComponent(cluster, major, name, template, invalid);
  const now = cluster.clock.now();
  const component = { ...others, template, created: before?.created ?? now, modified: now };
  validateUsers(cluster, major, name, component);
  cluster.update((state) => withTemplate(state, 'component', name, component));
  return { status: 200, body: { acknowledged: true } };
};
