import { illegalArgument } from '../../errors/index.ts';
import type { Major } from '../../major.ts';
import { CLUSTER_SETTINGS } from './cluster_settings.ts';
import type { SettingValue } from './flat_settings.ts';
import { NODE_SETTINGS_A_TO_H } from './node_settings_a_to_h.ts';
import { NODE_SETTINGS_I_TO_Z } from './node_settings_i_to_z.ts';
import { unparsed } from './parsers.ts';
import { scriptContextParser } from './script_contexts.ts';
import type { Effect, SettingParser } from './setting.ts';

/** A setting of the cluster as one major has it. */
export interface ClusterSetting {
  readonly key: string;
  readonly isDynamic: boolean;
  readonly parse: SettingParser;
  readonly effect: Effect;
  /** The default; null where there is none to return: for members of a group, and for settings of this process alone. */
  readonly fallback: SettingValue | null;
}

type ByMajor = Readonly<Record<Major, SettingValue>>;

const level: SettingParser = (_key, value) => {
  const words = ['off', 'fatal', 'error', 'warn', 'info', 'debug', 'trace', 'all'];
  if (!words.includes(value.toLowerCase())) {
    throw illegalArgument(`Unknown level constant [${value.toUpperCase()}].`);
  }
};

/** Keys of which everything below is a setting. */
const GROUPS: readonly Pick<ClusterSetting, 'key' | 'parse' | 'effect'>[] = [
  { key: 'logger.', parse: level, effect: 'inert' },
  { key: 'cluster.metadata.', parse: unparsed, effect: 'inert' },
  // A rule that the one node does not meet would leave shards unassigned.
  { key: 'cluster.routing.allocation.require.', parse: unparsed, effect: 'unsupported' },
  { key: 'cluster.routing.allocation.include.', parse: unparsed, effect: 'unsupported' },
  { key: 'cluster.routing.allocation.exclude.', parse: unparsed, effect: 'unsupported' },
  { key: 'cluster.routing.allocation.awareness.force.', parse: unparsed, effect: 'unsupported' },
  { key: 'cluster.remote.', parse: unparsed, effect: 'unsupported' },
  // Of modules that a complete server has.
  ...['xpack.', 'slm.', 'indices.lifecycle.', 'ingest.geoip.', 'stack.', 'ccr.', 'logs.', 'cluster.logsdb.'].map(
    (key): Pick<ClusterSetting, 'key' | 'parse' | 'effect'> => ({ key, parse: unparsed, effect: 'unsupported' }),
  ),
];

function isByMajor(fallback: SettingValue | ByMajor): fallback is ByMajor {
  return typeof fallback === 'object' && !Array.isArray(fallback);
}

function valueFor(major: Major, fallback: SettingValue | ByMajor | null): SettingValue | null {
  if (fallback === null) return null;
  return isByMajor(fallback) ? fallback[major] : fallback;
}

function tableOf(major: Major): ReadonlyMap<string, ClusterSetting> {
  const table = new Map<string, ClusterSetting>();
  for (const [key, parse, effect, fallback, majors] of CLUSTER_SETTINGS) {
    if (majors !== undefined && !majors.includes(major)) continue;
    table.set(key, { key, isDynamic: true, parse, effect, fallback: valueFor(major, fallback) });
  }
  for (const [key, fallback, majors] of [...NODE_SETTINGS_A_TO_H, ...NODE_SETTINGS_I_TO_Z]) {
    if (majors !== undefined && !majors.includes(major)) continue;
    const value = valueFor(major, fallback);
    table.set(key, { key, isDynamic: false, parse: unparsed, effect: 'inert', fallback: value });
  }
  return table;
}

const TABLES = new Map<Major, ReadonlyMap<string, ClusterSetting>>();

/** All settings of the cluster and of its node by key, groups aside. */
export function clusterSettings(major: Major): ReadonlyMap<string, ClusterSetting> {
  const known = TABLES.get(major);
  if (known !== undefined) return known;
  const table = tableOf(major);
  TABLES.set(major, table);
  return table;
}

/** The setting of a key; undefined when the reference does not know it. */
export function findClusterSetting(major: Major, key: string): ClusterSetting | undefined {
  const exact = clusterSettings(major).get(key);
  if (exact !== undefined) return exact;
  const parse = scriptContextParser(key);
  if (parse !== undefined) return { key, isDynamic: true, parse, effect: 'inert', fallback: null };
  const group = GROUPS.find(({ key: prefix }) => key.startsWith(prefix) && key.length > prefix.length);
  return group === undefined ? undefined : { ...group, key, isDynamic: true, fallback: null };
}
