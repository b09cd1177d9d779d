import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { matchingEntries } from '../index_template/find_templates.ts';
import { RENDERING_PARAMETERS, readRendering } from '../index_template/read_rendering.ts';
import { renderComponentTemplate } from '../index_template/render_template.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = RENDERING_PARAMETERS;

export const handler: Handler = (request) => {
  const { cluster, path } = request;
  const rendering = readRendering(request);
  const name = path.name ?? '*';
  // ES: a comma is a letter of the name (api/cluster/get_component_template).
  const found = matchingEntries(cluster.state.templates.component, [name]);
  if (found.length === 0 && !name.includes('*'))
    throw resourceNotFound(`component template matching [${name}] not found`);
  const component_templates = found.map(([name, template]) => ({
    name,
    component_template: renderComponentTemplate(template, rendering),
  }));
  // ES: a pattern that matches nothing is 404, the list of all templates may be empty (api/cluster/get_component_template).
  const status = found.length === 0 && path.name !== undefined ? 404 : 200;
  return { status, body: renderJson({ component_templates }), ...(rendering.major >= 9 ? { chunked: true } : {}) };
};
