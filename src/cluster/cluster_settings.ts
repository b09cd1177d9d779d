import { ElasticsearchError, illegalArgument, NotImplementedError } from '../errors/index.ts';
import type { Major } from '../major.ts';
import { refuseUncertainLimits } from './circuit_breakers.ts';
import type { Cluster } from './cluster.ts';
import { clusterSettings, findClusterSetting } from './settings/cluster_registry.ts';
import { type FlatSettings, type SettingChanges, type SettingValue, settingText } from './settings/flat_settings.ts';
import { javaHashOrder } from './settings/java_hash_order.ts';
import { parseTime } from './settings/parsers.ts';
import { contextWarnings, validateScriptContexts } from './settings/script_contexts.ts';
import { sizeWarnings } from './settings/size_warnings.ts';
import type { ClusterState } from './state.ts';
import type { ClusterSettingsState } from './stored.ts';
import { matchesWildcard } from './wildcard.ts';

/** The changes of a request. */
export interface ClusterSettingChanges {
  readonly transient: SettingChanges;
  readonly persistent: SettingChanges;
}

type Kind = keyof ClusterSettingsState;

/** The value of a setting that is in force; its default when no request has set it. */
export function clusterSetting({ settings }: ClusterState, major: Major, key: string): SettingValue {
  const set = settings.transient.get(key) ?? settings.persistent.get(key);
  return set ?? clusterSettings(major).get(key)?.fallback ?? '';
}

/** Changes settings of the cluster, all or none, and returns those that were set. */
export function updateClusterSettings(
  cluster: Cluster,
  major: Major,
  changes: ClusterSettingChanges,
  warn: (text: string) => void,
): ClusterSettingsState {
  const { settings } = cluster.state;
  // ES: of what is set already, too, and before an error of what is not (api/cluster/circuit_breakers_parent).
  for (const set of [changes.persistent, changes.transient, settings.persistent, settings.transient]) {
    sizeWarnings(major, set).forEach(warn);
  }
  // ES: persistent settings are validated before transient ones (api/cluster/settings).
  const persistent = apply(major, 'persistent', settings.persistent, changes.persistent, warn);
  const transient = apply(major, 'transient', settings.transient, changes.transient, warn);
  const next = { transient, persistent };
  validateTogether({ ...cluster.state, settings: next }, major);
  const merged = new Map([...persistent, ...transient]);
  contextWarnings(major, merged.keys()).forEach(warn);
  validateScriptContexts(merged, warn);
  for (const kind of ['persistent', 'transient'] as const) {
    refuseUnbuilt(major, changes[kind]);
    refuseUncertainLimits(next, major, changes[kind]);
  }
  cluster.update((state) => ({ ...state, settings: next }));
  return { transient: given(changes.transient), persistent: given(changes.persistent) };
}

function given(changes: SettingChanges): FlatSettings {
  return new Map([...changes].filter((entry): entry is [string, SettingValue] => entry[1] !== null));
}

function apply(
  major: Major,
  kind: Kind,
  current: FlatSettings,
  changes: SettingChanges,
  warn: (text: string) => void,
): FlatSettings {
  const next = new Map(current);
  if (changes.size > 0) contextWarnings(major, current.keys()).forEach(warn);
  // ES: settings are validated in the order of a hash map (api/cluster/settings).
  for (const [key, value] of javaHashOrder([...changes], 0)) {
    if (value === null && key.includes('*')) {
      for (const known of current.keys()) if (matchesWildcard(key, known)) next.delete(known);
      continue;
    }
    const setting = findClusterSetting(major, key);
    if (setting === undefined) throw illegalArgument(`${kind} setting [${key}], not recognized`);
    if (!setting.isDynamic) throw illegalArgument(`${kind} setting [${key}], not dynamically updateable`);
    if (value === null) {
      next.delete(key);
      continue;
    }
    contextWarnings(major, [key]).forEach(warn);
    setting.parse(key, settingText(value));
    next.set(key, value);
  }
  return next;
}

/** Settings that depend on each other. */
function validateTogether(state: ClusterState, major: Major): void {
  const [shorter, longer] = ['search.default_keep_alive', 'search.max_keep_alive'];
  const text = (key: string) => settingText(clusterSetting(state, major, key));
  if (parseTime(shorter, text(shorter)) <= parseTime(longer, text(longer))) return;
  throw illegalArgument(
    `Default keep alive setting for request [${shorter}] should be smaller than max keep alive [${longer}], was (${text(shorter)} > ${text(longer)})`,
  );
}

/** Refuses, by name, values whose effect is not built. */
function refuseUnbuilt(major: Major, changes: SettingChanges): void {
  for (const [key, value] of changes) {
    if (value === null) continue;
    const setting = findClusterSetting(major, key);
    if (setting?.effect !== 'unsupported') continue;
    if (setting.fallback !== null && settingText(value) === settingText(setting.fallback)) continue;
    throw new NotImplementedError(`the cluster setting [${key}] with the value [${settingText(value)}]`);
  }
}

/** How many shards and copies indices with these settings have; each is computed once. */
const shardCounts = new WeakMap<FlatSettings, number>();

function shardsOf(settings: FlatSettings): number {
  const known = shardCounts.get(settings);
  if (known !== undefined) return known;
  const shards = Number(settings.get('index.number_of_shards'));
  const count = shards * (1 + Number(settings.get('index.number_of_replicas')));
  shardCounts.set(settings, count);
  return count;
}

/** Throws when a change would open more shards than `cluster.max_shards_per_node` allows on the one node. */
export function validateShardLimit(state: ClusterState, major: Major, added: number): void {
  const limit = Number(clusterSetting(state, major, 'cluster.max_shards_per_node'));
  if (added <= 0) return;
  let open = 0;
  for (const { settings, closed } of state.indices.values()) if (!closed) open += shardsOf(settings);
  if (open + added <= limit) return;
  const reason = `this action would add [${added}] shards, but this cluster currently has [${open}]/[${limit}] maximum normal shards open; for more information, see ${PAGES[major]}`;
  throw new ElasticsearchError({
    type: 'validation_exception',
    reason: `Validation Failed: 1: ${reason};`,
    status: 400,
  });
}

const PAGES: Readonly<Record<Major, string>> = {
  8: 'https://www.elastic.co/guide/en/elasticsearch/reference/8.19/size-your-shards.html#troubleshooting-max-shards-open',
  9: 'https://www.elastic.co/docs/deploy-manage/production-guidance/optimize-performance/size-shards?version=9.5#troubleshooting-max-shards-open',
};

/** Throws when a destructive request has names with wildcards, and `action.destructive_requires_name` is set. */
export function validateDestructive(state: ClusterState, major: Major, names: readonly string[]): void {
  if (clusterSetting(state, major, 'action.destructive_requires_name') !== 'true') return;
  const isNone = names.length === 2 && names[0] === '*' && names[1] === '-*';
  const isWide = names.length === 0 || names.some((name) => name === '_all' || name.includes('*'));
  if (isWide && !isNone) throw illegalArgument('Wildcard expressions or all indices are not allowed');
}
