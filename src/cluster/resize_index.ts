import type { EngineIndex } from '../engine/index.ts';
import { ElasticsearchError, illegalArgument, indexNotFound, NotImplementedError } from '../errors/index.ts';
import type { Major } from '../major.ts';
import { type AliasDefinition, buildAlias, keepFilter } from './alias.ts';
import { refuseIndexNamesake, validateAcrossIndices, validateAlias } from './alias_rules.ts';
import { analysisSources } from './analysis_sources.ts';
import { refuseIndexBlocked } from './blocks.ts';
import type { Cluster } from './cluster.ts';
import { validateShardLimit } from './cluster_settings.ts';
import { unsetBy, VERSION_CREATED, validateNewName } from './create_index.ts';
import { effectiveReplicas } from './settings/auto_expand_replicas.ts';
import {
  normalizePrefix,
  type SettingChanges,
  type SettingValue,
  validateForCreate,
  validateValues,
  withoutPrefix,
} from './settings/index.ts';
import { validatePlace } from './shard_place.ts';
import {
  defaultRoutingShards,
  type IndexMetadata,
  numberOfShards,
  primaryTerm,
  routingShards,
  sortedByName,
  withIndices,
} from './state.ts';

/** Creates an index from one that is closed to writes. */
export interface ResizeRequest {
  readonly source: IndexMetadata;
  readonly target: string;
  readonly settings: SettingChanges;
  readonly aliases: ReadonlyMap<string, AliasDefinition>;
  /** The number of shards of the target, given the number of routing shards of the source; rejects one that does not fit. */
  readonly shardsOf: (routingShards: number) => number;
  readonly validateCopies: (copies: number) => void;
  readonly warn: (text: string) => void;
  /** Writes the documents of the source into an index of another number of shards. */
  readonly copy: (target: EngineIndex, primaryTerm: number) => Promise<void>;
}

/** Settings that the target does not take over from its source. */
const NOT_COPIED =
  /^index\.(number_of_shards|number_of_replicas|number_of_routing_shards|auto_expand_replicas|uuid|creation_date|provided_name|version\.|verified_before_close|verified_read_only|resize\.|routing\.allocation\.initial_recovery\.)/;

/** Makes an index with the documents, the mapping and the settings of another. */
export async function resizeIndex(cluster: Cluster, major: Major, request: ResizeRequest): Promise<IndexMetadata> {
  const { source, target } = request;
  refuseIndexBlocked(cluster.state, major, target, 'metadata_write');
  const requested = normalizePrefix(request.settings);
  validateValues(major, requested);
  const shards = request.shardsOf(routingShards(source));
  validateNewName(cluster, target);
  validateForCreate(major, requested);
  validateSource(cluster, source);
  const routing = validateRouting(requested, source, shards);
  const startedAt = cluster.clock.now();
  const uuid = cluster.ids.uuid();
  const settings = targetSettings(source, requested, {
    'index.number_of_shards': `${shards}`,
    'index.routing_partition_size': '1',
    'index.creation_date': `${startedAt}`,
    'index.provided_name': target,
    'index.uuid': uuid,
    'index.version.created': VERSION_CREATED[major],
  });
  validatePlace(cluster, settings);
  const copies = Number(settings.get('index.number_of_replicas')) + 1;
  request.validateCopies(copies);
  validateShardLimit(cluster.state, major, shards * copies);
  const aliases = [...request.aliases].map(([alias, definition]) =>
    buildAlias(alias, keepFilter(cluster.engine, definition, true)),
  );
  for (const alias of aliases) refuseIndexNamesake(major, alias.name, cluster.state.indices);
  const primary_term = primaryTerm(source) + 1;
  const engine = await copied(cluster, major, request, { uuid, settings, shards, routing, primary_term });
  const now = cluster.clock.now();
  const { state } = cluster;
  for (const alias of aliases) validateAlias(engine, alias, { state, major, now, warn: request.warn });
  const index: IndexMetadata = {
    name: target,
    uuid,
    settings,
    unset: unsetBy(requested, settings),
    aliases: sortedByName(aliases.map((alias) => [alias.name, alias] as const)),
    engine,
    unrefreshed: { since: null },
    primary_term,
    routing_shards: routing,
    recovery: { type: 'LOCAL_SHARDS', startedAt, endedAt: now },
  };
  validateNewName(cluster, target);
  cluster.update((before) => {
    const next = withIndices(before, [index]);
    validateAcrossIndices(next, index.aliases.keys());
    return next;
  });
  return index;
}

function validateSource(cluster: Cluster, { name, uuid, settings, closed }: IndexMetadata): void {
  if (cluster.state.indices.get(name)?.uuid !== uuid) throw indexNotFound(name);
  const isBlocked = ['write', 'read_only', 'read_only_allow_delete'].some(
    (block) => settings.get(`index.blocks.${block}`) === 'true',
  );
  if (isBlocked || closed) return;
  throw new ElasticsearchError({
    type: 'illegal_state_exception',
    reason: `index ${name} must be read-only to resize index. use "index.blocks.write=true"`,
    status: 500,
  });
}

/** The number of routing shards. ES: only an index of one shard that is split gets others than its source (api/indices/split). */
function validateRouting(requested: SettingChanges, source: IndexMetadata, shards: number): number {
  const given = requested.get('index.number_of_routing_shards');
  const isFree = numberOfShards(source) === 1 && shards > 1;
  if (given !== undefined && !isFree) {
    throw illegalArgument('cannot provide index.number_of_routing_shards on resize');
  }
  if (!isFree) return routingShards(source);
  if (typeof given !== 'string') return defaultRoutingShards(shards);
  if (Number(given) % shards !== 0) {
    throw illegalArgument(`the number of source shards [${shards}] must be a factor of [${given}]`);
  }
  return Number(given);
}

function targetSettings(
  source: IndexMetadata,
  requested: SettingChanges,
  own: Readonly<Record<string, string>>,
): Map<string, SettingValue> {
  const settings = new Map<string, SettingValue>([
    ['index.number_of_replicas', '1'],
    ['index.routing.allocation.include._tier_preference', 'data_content'],
  ]);
  for (const [key, value] of source.settings) if (!NOT_COPIED.test(key)) settings.set(key, value);
  for (const [key, value] of requested) {
    if (/^index\.(analysis|similarity|sort|routing_partition_size)\b/.test(key)) {
      throw new NotImplementedError(`the setting [${key}] of a resize request`);
    }
    if (value === null) settings.delete(key);
    else if (key !== 'index.number_of_routing_shards') settings.set(key, value);
  }
  for (const [key, value] of Object.entries(own)) settings.set(key, value);
  if (requested.get('index.number_of_replicas') === null) throw noReplicas();
  settings.set('index.number_of_replicas', effectiveReplicas(settings));
  return settings;
}

/** ES: the number of replicas is read although it is null (api/indices/resize_null_settings). */
function noReplicas(): ElasticsearchError {
  const reason =
    'Cannot invoke "java.lang.Integer.intValue()" because the return value of "org.elasticsearch.common.settings.Settings.getAsInt(String, java.lang.Integer)" is null';
  return new ElasticsearchError({ type: 'null_pointer_exception', reason, status: 500 });
}

interface Target {
  readonly uuid: string;
  readonly settings: ReadonlyMap<string, SettingValue>;
  readonly shards: number;
  readonly routing: number;
  readonly primary_term: number;
}

/**
 * With the same number of shards the segments of the source are shared, deleted documents included; otherwise the documents are written
 * again.
 */
async function copied(
  cluster: Cluster,
  major: Major,
  { source, target: name, copy }: ResizeRequest,
  { uuid, settings, shards, routing, primary_term }: Target,
): Promise<EngineIndex> {
  if (shards === numberOfShards(source)) {
    const engine = source.engine.forkAs(name, uuid);
    engine.updateSettings(withoutPrefix(settings));
    engine.refresh();
    for (const [shard, seqNo] of source.engine.nextSeqNos().entries()) engine.continueFrom(shard, seqNo, primary_term);
    return engine;
  }
  const mapping = Buffer.from(source.engine.mapping());
  const engine = cluster.engine.createIndex({
    name,
    uuid,
    major,
    settings: {
      ...withoutPrefix(settings),
      number_of_routing_shards: `${routing}`,
      ...analysisSources(cluster, settings),
    },
    mappings: mapping.toString() === '{}' ? null : mapping,
  });
  await copy(engine, primary_term);
  return engine;
}
