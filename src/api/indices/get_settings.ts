import {
  defaultSettings,
  INDICES_OPTIONS,
  javaHashOrder,
  matchesWildcard,
  type SettingChanges,
  shownSettings,
  sortedSettings,
  splitList,
  structuredSettings,
} from '../../cluster/index.ts';
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
  const withDefaults = parseBoolean(query, 'include_defaults', false);
  const rendered = flat ? sortedSettings : structuredSettings;
  const indices = readableIndices(request);
  const isRequested = nameFilter(path.name);
  const entries = indices.flatMap((index) => {
    const set = shownSettings(index);
    const requested = onlyNamed(set, isRequested);
    // ES: with defaults also an index of which neither a setting nor a default is requested (api/indices/settings_defaults).
    if (requested.size === 0 && !withDefaults) return [];
    // ES: here the parameter is in effect whatever its value.
    const all = humanSettings(major, human !== null, requested);
    const defaults = withDefaults && { defaults: rendered(onlyNamed(defaultSettings(major, set), isRequested)) };
    return [[index.name, { settings: rendered(all), ...defaults }] as const];
  });
  const body = renderJson(new Map(javaHashOrder(entries, indices.length)));
  return { status: 200, body };
};

function onlyNamed(settings: SettingChanges, isRequested: (key: string) => boolean): SettingChanges {
  return new Map([...settings].filter(([key]) => isRequested(key)));
}

function nameFilter(list: string | undefined): (key: string) => boolean {
  const patterns = splitList(list);
  if (patterns.length === 0 || patterns[0] === '_all') return () => true;
  return (key) => patterns.some((pattern) => matchesWildcard(pattern, key));
}
