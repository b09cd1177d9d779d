import { refuseClusterBlocked, withTemplate } from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import {
  readIndexTemplate,
  validateIndexTemplate,
  validateIndexTemplateRequest,
} from '../index_template/read_index_template.ts';
import { parseBoolean, requiredBody, validateTimeouts } from '../parameters/index.ts';
import { turnBetween } from '../turns.ts';

export const supports: readonly string[] = ['create', 'cause', 'master_timeout'];

export const handler: Handler = async ({ cluster, major, path, query, body, warn }) => {
  const bytes = requiredBody(body);
  validateTimeouts(query, 'master_timeout');
  const create = parseBoolean(query, 'create', false);
  // ES: a cause is for the log.
  void query.cause;
  const name = path.name as string;
  const template = await readIndexTemplate(cluster, major, bytes);
  validateIndexTemplateRequest(template);
  await turnBetween(template.template?.settings?.size ?? 0);
  refuseClusterBlocked(cluster.state, major, 'metadata_write');
  const before = cluster.state.templates.index.get(name);
  if (create && before !== undefined) throw illegalArgument(`index template [${name}] already exists`);
  validateIndexTemplate(cluster, major, name, template, warn);
  const now = cluster.clock.now();
  const stored = { ...template, created: before?.created ?? now, modified: now };
  cluster.update((state) => withTemplate(state, 'index', name, stored));
  return { status: 200, body: { acknowledged: true } };
};
