import { templates as rules, withTemplate } from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import {
  readIndexTemplate,
  validateIndexTemplate,
  validateIndexTemplateRequest,
} from '../index_template/read_index_template.ts';
import { renderSimulated } from '../index_template/render_simulated.ts';
import { parseBoolean, unrecognized, validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['create', 'cause', 'master_timeout', 'include_defaults'];

export const handler: Handler = async ({ cluster, major, path, query, body, uri, warn }) => {
  validateTimeouts(query, 'master_timeout');
  parseBoolean(query, 'create', false);
  const defaults = parseBoolean(query, 'include_defaults', false);
  const index = path.name as string;
  // ES: two parameters are read with a body only (api/indices/simulate_template).
  const unread = ['cause', 'create'].filter((name) => query[name] !== undefined);
  if (body === null && unread.length > 0) throw unrecognized(uri, unread);
  const given = body !== null && body.length > 0 ? await readIndexTemplate(cluster, major, body) : undefined;
  let { state } = cluster;
  if (given !== undefined) {
    validateIndexTemplateRequest(given);
    const name = `simulate_index_template_${cluster.ids.uuid().toLowerCase()}`;
    validateIndexTemplate(cluster, major, name, given, warn);
    state = withTemplate(state, 'index', name, { ...given, created: 0, modified: 0 });
  }
  const { templates } = state;
  const found = rules.matchingIndexTemplate(templates.index, index, false);
  const template = found === null ? undefined : templates.index.get(found);
  if (template === undefined) return { status: 200, body: {} };
  if (index.includes('*')) throw illegalArgument(`index name [${index}] must not have a wildcard`);
  const others = rules.overlapping(templates.index, template.index_patterns, (other) => other !== found);
  const older = rules.overlapping(templates.legacy, template.index_patterns);
  return {
    status: 200,
    body: renderJson(
      renderSimulated({ engine: cluster.engine, state }, major, { template, index, others, older, defaults }),
    ),
  };
};
