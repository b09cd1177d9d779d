import {
  INDICES_OPTIONS,
  javaHashOrder,
  matchesWildcard,
  shownSettings,
  sortedSettings,
  splitList,
  structuredSettings,
} from '../../cluster/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import { humanSettings } from '../body/human_settings.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean, readableIndices, validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'flat_settings',
  'human',
  'include_defaults',
  'local',
  'master_timeout',
];

export const handler: Handler = (request) => {
  const { major, path, query, human } = request;
  validateTimeouts(query, 'master_timeout');
  const flat = parseBoolean(query, 'flat_settings', false);
  if (parseBoolean(query, 'include_defaults', false)) {
    throw new NotImplementedError('the parameter [include_defaults] with the value [true]');
  }
  const indices = readableIndices(request);
  const isRequested = nameFilter(path.name);
  const entries = indices.flatMap((index) => {
    const requested = new Map([...shownSettings(index)].filter(([key]) => isRequested(key)));
    if (requested.size === 0) return [];
    // ES: here the parameter is in effect whatever its value.
    const all = humanSettings(major, human !== null, requested);
    return [[index.name, { settings: flat ? sortedSettings(all) : structuredSettings(all) }] as const];
  });
  const body = renderJson(new Map(javaHashOrder(entries, indices.length)));
  return { status: 200, body };
};

function nameFilter(list: string | undefined): (key: string) => boolean {
  const patterns = splitList(list);
  if (patterns.length === 0 || patterns[0] === '_all') return () => true;
  return (key) => patterns.some((pattern) => matchesWildcard(pattern, key));
}
