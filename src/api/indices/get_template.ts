import { splitList } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { matchingEntries } from '../index_template/find_templates.ts';
import { RENDERING_PARAMETERS, readRendering } from '../index_template/read_rendering.ts';
import { renderLegacyTemplate } from '../index_template/render_template.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = RENDERING_PARAMETERS.filter((name) => name !== 'include_defaults');

export const handler: Handler = (request) => {
  const { cluster, path } = request;
  const rendering = readRendering(request);
  const { legacy } = cluster.state.templates;
  const names = splitList(path.name);
  const found = names.length === 0 ? [...legacy] : matchingEntries(legacy, names);
  const reply = new Map(found.map(([name, template]) => [name, renderLegacyTemplate(template, rendering)]));
  return { status: found.length === 0 && names.length > 0 ? 404 : 200, body: renderJson(reply) };
};
