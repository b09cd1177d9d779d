import type { EngineIndex } from '../engine/index.ts';
import type { AliasMetadata } from './alias.ts';
import { type HeldSearch, type HeldSearches, NOTHING_HELD } from './context/held_search.ts';
import type { DataStream } from './data_stream/data_stream.ts';
import type { Repository } from './repository.ts';
import type { FlatSettings, SettingChanges } from './settings/flat_settings.ts';
import type {
  AsyncSearches,
  ClusterSettingsState,
  Definitions,
  IngestPipeline,
  Lifecycles,
  SynonymsSets,
  UnrefreshedWrites,
} from './stored.ts';
import type { StoredScript } from './stored_script.ts';
import type { TaskResults } from './task.ts';
import { NO_TEMPLATES, type Templates } from './template/index.ts';

/** How the shards of an index came to be, and when, in milliseconds since the epoch. */
export interface Recovery {
  readonly type: 'EMPTY_STORE' | 'EXISTING_STORE' | 'SNAPSHOT' | 'LOCAL_SHARDS';
  readonly startedAt: number;
  readonly endedAt: number;
  /** The snapshot that was restored, as `_recovery` describes it. */
  readonly snapshot?: {
    readonly repository: string;
    readonly snapshot: string;
    readonly version: string;
    readonly index: string;
    readonly restoreUUID: string;
  };
}

/** The cluster metadata of one index; never changed, only replaced. The documents are held by `engine`. */
export interface IndexMetadata {
  readonly name: string;
  readonly uuid: string;
  /** Flat settings with the `index.` prefix, private ones included. */
  readonly settings: FlatSettings;
  /** Settings that were null when the index was made: replies have them as null (api/indices/resize_null_settings). */
  readonly unset?: readonly string[];
  /** By alias name, in name order. */
  readonly aliases: ReadonlyMap<string, AliasMetadata>;
  readonly engine: EngineIndex;
  readonly unrefreshed: UnrefreshedWrites;
  /** Closed indices answer nothing about their documents. */
  readonly closed?: boolean;
  /** Flushes of it by requests, for each shard. */
  readonly flushes?: number;
  /** The data stream that it is a backing index of. */
  readonly data_stream?: string;
  /** How its shards came to be; absent where they were created empty. */
  readonly recovery?: Recovery;
  /** The number of routing shards where the request that created it sets one. */
  readonly routing_shards?: number;
  /** The primary term of its shards; 1 when absent. It grows with each restart of them. */
  readonly primary_term?: number;
}

/** Everything that requests can change except documents: one immutable value, replaced as a whole. */
export interface ClusterState {
  /** By name, in name order. */
  readonly indices: ReadonlyMap<string, IndexMetadata>;
  /** Scrolls and points in time. */
  readonly held: HeldSearches;
  /** Searches that run by themselves, or have run, by id. */
  readonly asyncSearches: AsyncSearches;
  /** By id. */
  readonly scripts: ReadonlyMap<string, StoredScript>;
  /** Ingest pipelines by id. */
  readonly pipelines: ReadonlyMap<string, IngestPipeline>;
  readonly settings: ClusterSettingsState;
  /** Policies of indices' lives. */
  readonly lifecycles: Lifecycles;
  readonly synonyms: SynonymsSets;
  /** Of features that are stored and not run, such as rulesets. */
  readonly definitions: Definitions;
  readonly templates: Templates;
  /** Of tasks that were started with `wait_for_completion=false` and have ended. */
  readonly taskResults: TaskResults;
  /** Of snapshots, by name, in the order of their creation. */
  readonly repositories: ReadonlyMap<string, Repository>;
  /** By name, in name order. */
  readonly dataStreams: ReadonlyMap<string, DataStream>;
}

export const EMPTY_STATE: ClusterState = {
  indices: new Map(),
  held: NOTHING_HELD,
  asyncSearches: new Map(),
  scripts: new Map(),
  pipelines: new Map(),
  settings: { transient: new Map(), persistent: new Map() },
  synonyms: new Map(),
  definitions: new Map(),
  lifecycles: { policies: new Map(), snapshotPolicies: new Map(), ilm: 'RUNNING', slm: 'RUNNING' },
  templates: NO_TEMPLATES,
  taskResults: new Map(),
  repositories: new Map(),
  dataStreams: new Map(),
};

/** The entries in the order of their names. */
export function sortedByName<V>(entries: Iterable<readonly [string, V]>): Map<string, V> {
  return new Map([...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** The state with these indices added or replaced. */
export function withIndices(state: ClusterState, changed: readonly IndexMetadata[]): ClusterState {
  if (changed.every((index) => state.indices.has(index.name))) {
    const indices = new Map(state.indices);
    for (const index of changed) indices.set(index.name, index);
    return { ...state, indices };
  }
  const [index] = changed;
  if (index !== undefined && changed.length === 1) return { ...state, indices: inserted(state.indices, index) };
  return {
    ...state,
    indices: sortedByName([...state.indices, ...changed.map((each) => [each.name, each] as const)]),
  };
}

/** The indices with a new one, whose position is found without sorting them all. */
function inserted(indices: ClusterState['indices'], index: IndexMetadata): Map<string, IndexMetadata> {
  const all = new Map<string, IndexMetadata>();
  let isPlaced = false;
  for (const [name, other] of indices) {
    if (!isPlaced && index.name < name) {
      all.set(index.name, index);
      isPlaced = true;
    }
    all.set(name, other);
  }
  return isPlaced ? all : all.set(index.name, index);
}

/** The state without these indices. */
export function withoutIndices(state: ClusterState, names: Iterable<string>): ClusterState {
  const indices = new Map(state.indices);
  for (const name of names) indices.delete(name);
  return { ...state, indices, held: withoutLost(state.held, indices) };
}

/** The contexts of which an index is left; the same object where all are. */
function withoutLost(held: HeldSearches, indices: ClusterState['indices']): HeldSearches {
  const lives = ({ shards }: HeldSearch) => shards.some(({ index, uuid }) => indices.get(index)?.uuid === uuid);
  const left = [...held.byHandle].filter(([, context]) => lives(context));
  return left.length === held.byHandle.size ? held : { ...held, byHandle: new Map(left) };
}

/** The state with a script stored. */
export function withScript(state: ClusterState, id: string, script: StoredScript): ClusterState {
  return { ...state, scripts: new Map(state.scripts).set(id, script) };
}

/** The state without a stored script. */
export function withoutScript(state: ClusterState, id: string): ClusterState {
  const scripts = new Map(state.scripts);
  scripts.delete(id);
  return { ...state, scripts };
}

/** The names of the indices that an alias points to, in name order; empty when there is no such alias. */
export function indicesOfAlias(state: ClusterState, alias: string): string[] {
  const names: string[] = [];
  for (const index of state.indices.values()) if (index.aliases.has(alias)) names.push(index.name);
  for (const stream of state.dataStreams.values()) if (stream.aliases.has(alias)) names.push(...stream.indices);
  return names.sort();
}

export function numberOfShards(index: IndexMetadata): number {
  return Number(index.settings.get('index.number_of_shards'));
}

/** The primary term of the operations to come. */
export function primaryTerm({ primary_term = 1 }: IndexMetadata): number {
  return primary_term;
}

/** ES: as many routing shards as let the index be split up to 1024 shards, by doubling (api/cluster/state). */
export function routingShards(index: IndexMetadata): number {
  return index.routing_shards ?? defaultRoutingShards(numberOfShards(index));
}

/** The number of routing shards of an index that is created without one. */
export function defaultRoutingShards(shards: number): number {
  return shards * 2 ** Math.max(1, 10 - Math.ceil(Math.log2(shards)));
}

export function numberOfReplicas(index: IndexMetadata): number {
  return Number(index.settings.get('index.number_of_replicas'));
}

export function isHidden(index: IndexMetadata): boolean {
  return index.settings.get('index.hidden') === 'true';
}

/** The settings of an index as replies have them, with those that were unset as null. */
export function shownSettings({ settings, unset = [] }: IndexMetadata): SettingChanges {
  return unset.length === 0 ? settings : new Map([...settings, ...unset.map((key) => [key, null] as const)]);
}
