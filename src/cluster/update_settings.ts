import { illegalArgument, NotImplementedError } from '../errors/index.ts';
import type { Major } from '../major.ts';
import { reloadAnalysis } from './analysis_sources.ts';
import type { Cluster } from './cluster.ts';
import { validateShardLimit } from './cluster_settings.ts';
import { forgetVerified } from './index_blocks.ts';
import { effectiveReplicas } from './settings/auto_expand_replicas.ts';
import {
  type FlatSettings,
  findSetting,
  nonDynamic,
  refuseUnbuilt,
  type SettingChanges,
  type SettingValue,
  validateChangedValues,
  validateForUpdate,
  withoutPrefix,
} from './settings/index.ts';
import { type IndexMetadata, numberOfReplicas, numberOfShards, withIndices } from './state.ts';
import { matchesWildcard } from './wildcard.ts';

const REFERENCE_PAGE = 'See https://www.elastic.co/docs/api/doc/elasticsearch/operation/operation-reindex';

export interface UpdateSettingsOptions {
  /** Only settings that an index does not have yet. */
  readonly preserveExisting: boolean;
  /** Static settings too, as if the indices were closed for it. */
  readonly reopen: boolean;
}

/** Changes settings of open indices, all or none. */
export function updateSettings(
  cluster: Cluster,
  major: Major,
  indices: readonly IndexMetadata[],
  changes: SettingChanges,
  { preserveExisting, reopen }: UpdateSettingsOptions,
): void {
  validateForUpdate(major, changes);
  const opened = indices.filter(({ closed }) => !closed);
  if (reopen || opened.length === 0) refuseFinal(major, changes);
  else refuseNonDynamic(major, opened, changes);
  validateChangedValues(major, changes);
  if (reopen || opened.length === 0) refuseStatic(major, changes, opened.length === 0);
  refuseUnbuilt(major, changes);
  const isReopened = reopen || opened.length === 0;
  const changed = indices.map((index) => ({
    ...index,
    settings: apply(major, index.settings, changes, { preserveExisting, isReopened }),
    ...(index.unset === undefined ? {} : { unset: index.unset.filter((key) => !changes.has(key)) }),
  }));
  validateShardLimit(cluster.state, major, addedShards(indices, changed));
  if ([...changes.keys()].some(isOfAnalysis)) {
    // None is changed where one cannot be.
    for (const index of changed) reloadAnalysis(cluster, { ...index, engine: index.engine.fork() });
    for (const index of changed) reloadAnalysis(cluster, index);
  }
  changed.forEach((index, at) => {
    const before = (indices[at] as IndexMetadata).settings;
    index.engine.updateSettings(withoutPrefix(withDefaults(major, before, index.settings)));
  });
  cluster.update((state) => withIndices(state, changed));
}

/** The new settings, with defaults for the removed ones: the engine retains settings it is not passed. */
function withDefaults(major: Major, before: FlatSettings, after: FlatSettings): FlatSettings {
  const all = new Map<string, SettingValue>(after);
  for (const key of before.keys()) {
    const fallback = findSetting(major, key)?.fallback;
    if (!after.has(key) && fallback !== undefined && fallback !== null) all.set(key, fallback);
  }
  return all;
}

/** How many more shards there are after the change. */
function addedShards(before: readonly IndexMetadata[], after: readonly IndexMetadata[]): number {
  const count = (indices: readonly IndexMetadata[]) =>
    indices.reduce((sum, index) => sum + numberOfShards(index) * (1 + numberOfReplicas(index)), 0);
  return count(after) - count(before);
}

/** ES: an index that is closed for the change accepts static settings, final ones never (api/indices/close). */
function refuseFinal(major: Major, changes: SettingChanges): void {
  const { final } = nonDynamic(major, changes);
  if (final.length > 0) throw illegalArgument(`final a setting [${final[0]}], not updateable`);
}

/** Refuses, by name, static settings that cannot be changed here. */
function refuseStatic(major: Major, changes: SettingChanges, isClosed: boolean): void {
  const { all } = nonDynamic(major, changes);
  const unsupported = all.find(
    (key) => findSetting(major, key)?.effect !== 'inert' && !(isClosed && isOfAnalysis(key)),
  );
  if (unsupported !== undefined)
    throw new NotImplementedError(`the index setting [${unsupported}] of an index that is closed for it`);
}

function refuseNonDynamic(major: Major, indices: readonly IndexMetadata[], changes: SettingChanges): void {
  const { all, final } = nonDynamic(major, changes);
  if (all.length === 0) return;
  const names = indices.map((index) => `[${index.name}/${index.uuid}]`).join(', ');
  const keys = all.join(', ');
  if (major < 9) {
    throw illegalArgument(
      `Can't update non dynamic settings [[${keys}]] for open indices [${names}] unless the \`reopen\` query parameter is set to true. Alternatively, close the indices, apply the settings changes, and reopen the indices`,
    );
  }
  const advice =
    final.length > 0
      ? `The setting(s) [[${final.join(', ')}]] cannot be modified on an index once it is created. You will need to create a new index`
      : 'You can either resubmit the update with `?reopen=true`, or create a new index';
  throw illegalArgument(
    `Can't update non dynamic setting(s) [[${keys}]] for open indices [${names}]. ${advice} with the desired setting(s) and reindex your data. ${REFERENCE_PAGE}`,
  );
}

const isOfAnalysis = (key: string) => key.startsWith('index.analysis.');

function apply(
  major: Major,
  current: FlatSettings,
  changes: SettingChanges,
  { preserveExisting, isReopened }: { readonly preserveExisting: boolean; readonly isReopened: boolean },
): FlatSettings {
  const next = new Map<string, SettingValue>(current);
  for (const [pattern, value] of changes) {
    if (value !== null) {
      if (!preserveExisting || !current.has(pattern)) next.set(pattern, value);
      continue;
    }
    for (const key of current.keys()) {
      const scope = findSetting(major, key)?.scope;
      const isFree = scope === 'dynamic' || (isReopened && scope === 'static');
      if (isFree && matchesWildcard(pattern, key)) next.delete(key);
    }
  }
  // ES: the number of replicas is never unset (api/indices/put_settings).
  if (!next.has('index.number_of_replicas')) next.set('index.number_of_replicas', '1');
  next.set('index.number_of_replicas', effectiveReplicas(next));
  forgetVerified(next);
  return next;
}
