import { withTemplate } from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import {
  judgeIndexTemplate,
  judgeIndexTemplateRequest,
  readIndexTemplate,
} from '../index_template/read_index_template.ts';
import { judgeTimeouts, parseBoolean, requiredBody } from '../parameters/index.ts';

export const supports: readonly string[] = ['create', 'cause', 'master_timeout'];

export const handler: Handler = ({ cluster, major, path, query, body, warn }) => {
  const bytes = requiredBody(body);
  judgeTimeouts(query, 'master_timeout');
  const create = parseBoolean(query, 'create', false);
  // ES: a cause is for the log.
  void query.cause;
  const name = path.name as string;
  const template = readIndexTemplate(cluster, major, bytes);
  judgeIndexTemplateRequest(template);
  const before = cluster.state.templates.index.get(name);
  if (create && before !== undefined) throw illegalArgument(`index template [${name}] already exists`);
  judgeIndexTemplate(cluster, major, name, template, warn);
  const now = cluster.clock.now();
  const stored = { ...template, created: before?.created ?? now, modified: now };
  cluster.update((state) => withTemplate(state, 'index', name, stored));
  return { status: 200, body: { acknowledged: true } };
};
