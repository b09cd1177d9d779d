import { type IndexTemplate, templates as rules } from '../../cluster/index.ts';
import { illegalArgument, validationFailed } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import {
  readIndexTemplate,
  validateIndexTemplate,
  validateIndexTemplateRequest,
} from '../index_template/read_index_template.ts';
import { renderSimulated } from '../index_template/render_simulated.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['create', 'cause', 'master_timeout', 'include_defaults'];

export const handler: Handler = async ({ cluster, major, path, query, body, warn }) => {
  validateTimeouts(query, 'master_timeout');
  parseBoolean(query, 'create', false);
  // ES: a cause is for the log.
  void query.cause;
  const defaults = parseBoolean(query, 'include_defaults', false);
  const given = body !== null && body.length > 0 ? await readIndexTemplate(cluster, major, body) : undefined;
  const { templates } = cluster.state;
  const stored = path.name === undefined ? undefined : templates.index.get(path.name);
  let template: IndexTemplate | undefined = stored;
  let name = path.name ?? '';
  if (given !== undefined) {
    validateIndexTemplateRequest(given);
    name = `simulate_template_${cluster.ids.uuid().toLowerCase()}`;
    validateIndexTemplate(cluster, major, path.name ?? name, given, warn);
    template = { ...given, created: 0, modified: 0 };
  } else if (path.name === undefined) {
    throw validationFailed(['either index name or index template body must be specified for simulation']);
  }
  if (template === undefined) throw illegalArgument(`unable to simulate template [${path.name}] that does not exist`);
  const index = `simulate_template_index_${cluster.ids.uuid().toLowerCase()}`;
  const others = rules.overlapping(templates.index, template.index_patterns, (other) => other !== (path.name ?? name));
  const older = rules.overlapping(templates.legacy, template.index_patterns);
  return {
    status: 200,
    body: renderJson(renderSimulated(cluster, major, { template, index, others, older, defaults })),
  };
};
