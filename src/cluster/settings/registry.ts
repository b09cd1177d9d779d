import type { Major } from '../../major.ts';
import { allocationFilter } from './allocation_filter.ts';
import { LIFECYCLE_SETTINGS } from './lifecycle_settings.ts';
import { MAPPING_SETTINGS } from './mapping_settings.ts';
import { MODES_SETTINGS } from './modes_settings.ts';
import { bool, int, tiers, unparsed } from './parsers.ts';
import { PLACEMENT_SETTINGS } from './placement_settings.ts';
import { SEARCH_SETTINGS } from './search_settings.ts';
import type { Fallback, Setting, SettingRow } from './setting.ts';
import { similarity } from './similarity.ts';
import { STORAGE_SETTINGS } from './storage_settings.ts';

/** Settings that every index has from its creation, so that they have no default. */
export const IDENTITY_SETTINGS: readonly SettingRow[] = [
  ['index.number_of_shards', 'final', int(1, 1024), 'honoured', '1'],
  ['index.number_of_replicas', 'dynamic', int(0), 'honoured', '1'],
  ['index.version.created', 'private', int(), 'honoured', ''],
  ['index.history.uuid', 'private', unparsed, 'unsupported', ''],
  ['index.resize.source.name', 'private', unparsed, 'unsupported', ''],
  ['index.resize.source.uuid', 'private', unparsed, 'unsupported', ''],
  ['index.shrink.source.name', 'private', unparsed, 'unsupported', ''],
  ['index.shrink.source.uuid', 'private', unparsed, 'unsupported', ''],
  ['index.routing.allocation.include._tier_preference', 'dynamic', tiers, 'inert', 'data_content'],
  ['index.merge.enabled', 'static', bool, 'unsupported', 'true'],
];

const ROWS = [
  ...IDENTITY_SETTINGS,
  ...PLACEMENT_SETTINGS,
  ...MAPPING_SETTINGS,
  ...SEARCH_SETTINGS,
  ...STORAGE_SETTINGS,
  ...MODES_SETTINGS,
];

/** Keys of which everything below is allowed. */
const GROUPS: readonly (Omit<Setting, 'fallback'> & { readonly open?: true })[] = [
  { key: 'index.analysis.', scope: 'static', parse: unparsed, effect: 'honoured', open: true },
  { key: 'index.similarity.', scope: 'static', parse: similarity, effect: 'honoured', open: true },
  { key: 'index.routing.allocation.require.', scope: 'dynamic', parse: allocationFilter, effect: 'honoured' },
  { key: 'index.routing.allocation.include.', scope: 'dynamic', parse: allocationFilter, effect: 'honoured' },
  { key: 'index.routing.allocation.exclude.', scope: 'dynamic', parse: allocationFilter, effect: 'honoured' },
];

function fallbackOf(major: Major, fallback: Fallback): string | readonly string[] {
  return typeof fallback === 'string' || Array.isArray(fallback) ? fallback : fallback[major];
}

function tableOf(major: Major): ReadonlyMap<string, Setting> {
  const table = new Map<string, Setting>();
  for (const [key, scopes, parse, effect, fallback] of ROWS) {
    const scope = typeof scopes === 'string' ? scopes : scopes[major];
    if (scope !== undefined) table.set(key, { key, scope, parse, effect, fallback: fallbackOf(major, fallback) });
  }
  return table;
}

const TABLES = new Map<Major, ReadonlyMap<string, Setting>>();

/** All settings of one major by key. */
export function settingsTable(major: Major): ReadonlyMap<string, Setting> {
  let table = TABLES.get(major);
  if (table === undefined) {
    table = tableOf(major);
    TABLES.set(major, table);
  }
  return table;
}

/** The setting of a key; undefined when the reference does not know it. */
export function findSetting(major: Major, key: string): Setting | undefined {
  const exact = settingsTable(major).get(key);
  if (exact !== undefined) return exact;
  const lifecycle = LIFECYCLE_SETTINGS.get(key);
  if (lifecycle !== undefined) return lifecycle;
  // ES: without anything below it the key of a group is unknown, unless the group accepts any settings (errors/unknown_settings).
  const group = GROUPS.find(
    ({ key: prefix, open }) => key.startsWith(prefix) && (open === true || key.length > prefix.length),
  );
  if (group === undefined) return undefined;
  const { scope, parse, effect } = group;
  return { key, scope, parse, effect, fallback: null };
}
