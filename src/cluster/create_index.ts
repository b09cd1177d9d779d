import type { CreateIndexOptions, EngineIndex } from '../engine/index.ts';
import { ElasticsearchError, illegalArgument, invalidIndexName } from '../errors/index.ts';
import type { Major } from '../major.ts';
import { type AliasDefinition, buildAlias, keepFilter } from './alias.ts';
import { refuseIndexNamesake, validateAcrossIndices, validateAlias } from './alias_rules.ts';
import { analysisSources } from './analysis_sources.ts';
import { refuseIndexBlocked } from './blocks.ts';
import type { Cluster } from './cluster.ts';
import { validateShardLimit } from './cluster_settings.ts';
import { resolveDateMath } from './date_math.ts';
import { validateIndexName } from './index_name.ts';
import { effectiveReplicas } from './settings/auto_expand_replicas.ts';
import {
  type FlatSettings,
  normalizePrefix,
  type SettingChanges,
  validateForCreate,
  validateValues,
  withoutPrefix,
} from './settings/index.ts';
import { validatePlace } from './shard_place.ts';
import { type IndexMetadata, indicesOfAlias, sortedByName, withIndices } from './state.ts';
import { templatesFor } from './template/for_index.ts';
import { composeTemplates, type Template, timestampMapping } from './template/index.ts';

export interface CreateIndexRequest {
  readonly settings?: SettingChanges;
  /** The mapping as JSON bytes. */
  readonly mappings?: Uint8Array;
  readonly aliases?: ReadonlyMap<string, AliasDefinition>;
  /** The error of the settings where they were validated before, as very many are. */
  readonly invalid?: ElasticsearchError | null;
  /** Receives the deprecations in the aliases' filters. */
  readonly warn?: (text: string) => void;
  /** Templates to use instead of those that match the name. */
  readonly templates?: readonly Template[];
  /** The data stream that it becomes a backing index of: its aliases are those of the data stream. */
  readonly stream?: string;
}

/** The reference's value of `index.version.created`. */
export const VERSION_CREATED: Readonly<Record<Major, string>> = { 8: '8537000', 9: '9111000' };

/** Makes an index; refuses illegal names, names in use, unknown settings and unfit aliases as the reference does. `validateCopies` may refuse their number. */
export function createIndex(
  cluster: Cluster,
  major: Major,
  expression: string,
  request: CreateIndexRequest = {},
  validateCopies: (copies: number) => void = () => {},
): IndexMetadata {
  const planned = planIndex(cluster, major, expression, request, validateCopies);
  return addIndex(cluster, major, planned, cluster.engine.createIndex(planned.creation));
}

/** The same without the event loop where mapping or settings are large. */
export async function createIndexLater(
  cluster: Cluster,
  major: Major,
  expression: string,
  request: CreateIndexRequest = {},
  validateCopies: (copies: number) => void = () => {},
): Promise<IndexMetadata> {
  const planned = planIndex(cluster, major, expression, request, validateCopies);
  const engine = await cluster.engine.createIndexLater(planned.creation);
  // Another request may have made it meanwhile.
  validateNewName(cluster, planned.creation.name);
  return addIndex(cluster, major, planned, engine);
}

/** An index to be made: the request was judged, and the engine has not seen it yet. */
interface PlannedIndex {
  readonly creation: CreateIndexOptions;
  readonly settings: FlatSettings;
  /** Those of the request and its templates, null included. */
  readonly requested: SettingChanges;
  readonly aliases: readonly ReturnType<typeof buildAlias>[];
  readonly request: CreateIndexRequest;
}

function planIndex(
  cluster: Cluster,
  major: Major,
  expression: string,
  request: CreateIndexRequest,
  validateCopies: (copies: number) => void,
): PlannedIndex {
  refuseIndexBlocked(cluster.state, major, expression, 'metadata_write');
  const name = resolveDateMath(expression, cluster.clock.now());
  const own = normalizePrefix(request.settings ?? new Map());
  if (request.invalid) throw request.invalid;
  validateValues(major, own);
  validateNewName(cluster, name);
  const { templates, warnings } = request.templates
    ? { templates: request.templates, warnings: [] }
    : templatesFor(cluster.state.templates, name, own.get('index.hidden') === 'true');
  for (const text of warnings) request.warn?.(text);
  const composed = composeTemplates([...templates, ownTemplate(own, request)], name);
  const requested = composed.settings;
  validateForCreate(major, requested);
  validateShards(requested);
  const uuid = cluster.ids.uuid();
  const settings = indexSettings(requested, {
    'index.creation_date': `${cluster.clock.now()}`,
    'index.provided_name': expression,
    'index.uuid': uuid,
    'index.version.created': VERSION_CREATED[major],
  });
  validatePlace(cluster, settings);
  validateCopies(Number(settings.get('index.number_of_replicas')) + 1);
  const copies = Number(settings.get('index.number_of_replicas')) + 1;
  validateShardLimit(cluster.state, major, Number(settings.get('index.number_of_shards')) * copies);
  const mappings = request.stream === undefined ? composed.mappings : timestampMapping(composed.mappings);
  const aliases = [...(request.stream === undefined ? composed.aliases : [])].map(([alias, definition]) =>
    buildAlias(alias, keepFilter(cluster.engine, definition, true)),
  );
  if (aliases.some((alias) => alias.name === name)) {
    throw illegalArgument(`alias name [${name}] self-conflicts with index name`);
  }
  const creation = {
    name,
    uuid,
    major,
    settings: { ...withoutPrefix(settings), ...withoutValue(requested), ...analysisSources(cluster, settings) },
    mappings: mappings === undefined ? null : Buffer.from(mappings),
  };
  return { creation, settings, requested, aliases, request };
}

function addIndex(
  cluster: Cluster,
  major: Major,
  { creation: { name, uuid }, settings, requested, aliases, request }: PlannedIndex,
  engine: EngineIndex,
): IndexMetadata {
  for (const alias of aliases) {
    refuseIndexNamesake(major, alias.name, cluster.state.indices);
    const { state } = cluster;
    validateAlias(engine, alias, { state, major, now: cluster.clock.now(), warn: request.warn ?? (() => {}) });
  }
  const byName = sortedByName(aliases.map((alias) => [alias.name, alias] as const));
  // ES: the number of routing shards determines where documents are routed, and is not returned in the
  // settings (api/global/search_shards).
  const routing = settings.get('index.number_of_routing_shards');
  const visible = new Map([...settings].filter(([key]) => key !== 'index.number_of_routing_shards'));
  const index: IndexMetadata = {
    name,
    uuid,
    settings: visible,
    unset: unsetBy(requested, visible),
    aliases: byName,
    engine,
    unrefreshed: { since: null },
    ...(typeof routing === 'string' ? { routing_shards: Number(routing) } : {}),
    ...(request.stream === undefined ? {} : { data_stream: request.stream }),
  };
  cluster.update((state) => {
    const next = withIndices(state, [index]);
    validateAcrossIndices(next, byName.keys());
    return next;
  });
  return index;
}

/** Settings that a request has as null, and that have no value therefore: replies have them as null (api/indices/settings_defaults). */
export function unsetBy(requested: SettingChanges, settings: FlatSettings): string[] {
  return [...requested].flatMap(([key, value]) => (value === null && !settings.has(key) ? [key] : []));
}

/** The request as the template that wins over all others. */
function ownTemplate(settings: SettingChanges, { mappings, aliases }: CreateIndexRequest): Template {
  return {
    settings,
    ...(mappings === undefined ? {} : { mappings: Buffer.from(mappings).toString('utf8') }),
    ...(aliases === undefined ? {} : { aliases }),
  };
}

/** Refuses a name that is illegal or in use. */
export function validateNewName(cluster: Cluster, name: string): void {
  validateIndexName(name);
  const existing = cluster.state.indices.get(name);
  if (existing) {
    throw new ElasticsearchError({
      type: 'resource_already_exists_exception',
      reason: `index [${name}/${existing.uuid}] already exists`,
      status: 400,
      metadata: { index_uuid: existing.uuid, index: name },
    });
  }
  if (indicesOfAlias(cluster.state, name).length > 0) throw invalidIndexName(name, 'already exists as alias');
}

/** ES: the number of shards is needed; the number of routing shards is a multiple of it (api/indices/create). */
function validateShards(requested: SettingChanges): void {
  const shards = requested.get('index.number_of_shards');
  if (shards === null) {
    throw new ElasticsearchError({
      type: 'illegal_state_exception',
      reason: 'you must set the number of shards before setting/reading primary terms',
      status: 500,
    });
  }
  const routing = requested.get('index.number_of_routing_shards');
  if (typeof routing !== 'string') return;
  const count = Number(shards ?? 1);
  if (Number(routing) < count) {
    throw illegalArgument(`index.number_of_routing_shards [${routing}] must be >= index.number_of_shards [${count}]`);
  }
  if (Number(routing) % count !== 0) {
    throw illegalArgument(`the number of source shards [${count}] must be a factor of [${routing}]`);
  }
}

function indexSettings(requested: SettingChanges, identity: Readonly<Record<string, string>>): FlatSettings {
  const settings = new Map<string, string | readonly string[]>([
    ['index.number_of_shards', '1'],
    ['index.number_of_replicas', '1'],
    ['index.routing.allocation.include._tier_preference', 'data_content'],
  ]);
  for (const [key, value] of requested) if (value !== null) settings.set(key, value);
  for (const [key, value] of Object.entries(identity)) settings.set(key, value);
  settings.set('index.number_of_replicas', effectiveReplicas(settings));
  return settings;
}

/** ES: an analysis component that has no value is reported as missing where it occurs (api/indices/create). */
function withoutValue(requested: SettingChanges): Record<string, null> {
  const keys = [...requested].filter(([key, value]) => value === null && key.startsWith('index.analysis.'));
  return Object.fromEntries(keys.map(([key]) => [key.slice('index.'.length), null]));
}
