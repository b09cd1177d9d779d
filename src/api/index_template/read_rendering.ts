import { matchesWildcard, splitList } from '../../cluster/index.ts';
import type { ApiRequest } from '../handler.ts';
import { parseBoolean, readLocal, validateTimeouts } from '../parameters/index.ts';
import type { TemplateRendering } from './render_template.ts';

/** Parameters of the APIs that return templates. */
export const RENDERING_PARAMETERS = [
  'flat_settings',
  'settings_filter',
  'include_defaults',
  'local',
  'master_timeout',
  'human',
];

/** The options that determine how templates are rendered. */
export function readRendering(request: ApiRequest): TemplateRendering {
  const { major, query, human } = request;
  validateTimeouts(query, 'master_timeout');
  readLocal(request);
  const hidden = splitList(query.settings_filter);
  return {
    major,
    flat: parseBoolean(query, 'flat_settings', false),
    defaults: parseBoolean(query, 'include_defaults', false),
    human: human === true,
    isRendered: (key) => !hidden.some((pattern) => matchesWildcard(pattern, key)),
  };
}
