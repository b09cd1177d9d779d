import { judgeComponent, judgeUsers, withTemplate } from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import type { Handler } from '../handler.ts';
import { long, readTemplate, stored } from '../index_template/template_values.ts';
import { judgeTimeouts, parseBoolean, requiredBody } from '../parameters/index.ts';
import { ConstructingParser, required, told, values } from '../xcontent/index.ts';

export const supports: readonly string[] = ['create', 'cause', 'master_timeout'];

export const handler: Handler = ({ cluster, major, path, query, body }) => {
  const bytes = requiredBody(body);
  judgeTimeouts(query, 'master_timeout');
  const create = parseBoolean(query, 'create', false);
  // ES: a cause is for the log.
  void query.cause;
  const name = path.name as string;
  const { engine } = cluster;
  const parser = new ConstructingParser('component_template', {
    template: required(values.object((reader) => readTemplate(engine, major, reader))),
    version: told(long),
    _meta: told(stored(engine)),
    deprecated: told(values.boolean),
  });
  const { template = {}, ...others } = readStream(engine, bytes, (reader) => parser.parse(reader));
  const before = cluster.state.templates.component.get(name);
  if (create && before !== undefined) throw illegalArgument(`component template [${name}] already exists`);
  judgeComponent(cluster, major, name, template);
  const now = cluster.clock.now();
  const component = { ...others, template, created: before?.created ?? now, modified: now };
  judgeUsers(cluster, major, name, component);
  cluster.update((state) => withTemplate(state, 'component', name, component));
  return { status: 200, body: { acknowledged: true } };
};
