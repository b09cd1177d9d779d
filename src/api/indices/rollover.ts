import {
  type Cluster,
  type CreateIndexRequest,
  createIndex,
  type DataStream,
  type IndexMetadata,
  indicesOfAlias,
  javaHashOrder,
  moveAlias,
  nextBackingIndex,
  nextIndexName,
  numberOfReplicas,
  putDataStream,
  refreshIfDue,
  refuseBlocked,
  resolveDateMath,
  rollOverDataStream,
  rolloverSource,
  writeIndexOf,
} from '../../cluster/index.ts';
import { validateIndexName } from '../../cluster/index_name.ts';
import { ElasticsearchError, illegalArgument, resourceNotFound, validationFailed } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import { readSettings } from '../body/settings_body.ts';
import type { ApiRequest, Handler } from '../handler.ts';

import { readTemplateAliases } from '../index_template/template_values.ts';
import {
  hasActiveCopies,
  parseActiveShards,
  parseBoolean,
  parseTimeout,
  validateTimeouts,
} from '../parameters/index.ts';
import { measureIndex, type RolloverCondition, readConditions } from '../rollover/conditions.ts';
import { ConstructingParser, optional, renderJson, values } from '../xcontent/index.ts';

export const supports: readonly string[] = [
  'index',
  'dry_run',
  'lazy',
  'master_timeout',
  'timeout',
  'wait_for_active_shards',
];

const DEFAULT_TIMEOUT = 30_000;

type RolloverBody = CreateIndexRequest & { readonly conditions: readonly RolloverCondition[] };

/** The plan of a rollover: the old index, the name of the new one, and how it is done. */
interface Plan {
  readonly source: IndexMetadata;
  readonly next: string;
  readonly run: () => IndexMetadata;
  readonly runLazily: () => void;
}

export const handler: Handler = async (request) => {
  const { cluster, major, query, warn } = request;
  validateTimeouts(query, 'master_timeout');
  const timeout = parseTimeout(query, 'timeout', DEFAULT_TIMEOUT);
  const dry_run = parseBoolean(query, 'dry_run', false);
  const lazy = parseBoolean(query, 'lazy', false);
  const required = parseActiveShards(query);
  const body = readBody(request);
  if (major >= 9 && body.conditions.some(({ name }) => name === 'max_size')) {
    warn(
      'Use of the [max_size] rollover condition has been deprecated in favour of the [max_primary_shard_size] condition and will be removed in a later version',
    );
  }
  const isMinimum = ({ name }: RolloverCondition) => name.startsWith('min_');
  if (body.conditions.length > 0 && body.conditions.every(isMinimum)) {
    throw validationFailed(['at least one max_* rollover condition must be set when using min_* conditions']);
  }
  const plan = planOf(request, body);
  refuseBlocked(cluster.state, major, [plan.source], 'metadata_write');
  const { source, next } = plan;
  const now = cluster.clock.now();
  refreshIfDue(source, now);
  const measured = measureIndex(source, now);
  const results = body.conditions.map((condition) => ({ condition, met: condition.isMet(measured) }));
  const minimums = results.filter(({ condition }) => isMinimum(condition));
  const others = results.filter(({ condition }) => !isMinimum(condition));
  const isDue = results.length === 0 || (minimums.every(({ met }) => met) && others.some(({ met }) => met));
  const printed = results.map(({ condition, met }) => [condition.text, met] as const);
  const reply = (acknowledged: boolean, shards_acknowledged: boolean, rolled_over: boolean) => ({
    status: 200,
    body: renderJson({
      acknowledged,
      shards_acknowledged,
      old_index: source.name,
      new_index: next,
      rolled_over,
      dry_run,
      lazy,
      conditions: new Map(javaHashOrder(printed, 0)),
    }),
  });
  if (dry_run || !isDue) return reply(false, false, false);
  if (lazy) {
    plan.runLazily();
    return reply(true, false, false);
  }
  const { name } = plan.run();
  const isActive = () => {
    const index = cluster.state.indices.get(name);
    return index === undefined || hasActiveCopies(required, numberOfReplicas(index) + 1);
  };
  return reply(true, await cluster.waitUntil(isActive, timeout), true);
};

function readBody({ cluster, major, body, query: _ }: ApiRequest): RolloverBody {
  const { engine } = cluster;
  if (body === null || body.length === 0) return { conditions: [] };
  const parser = new ConstructingParser('rollover', {
    conditions: optional(values.object(readConditions)),
    settings: optional(values.object((reader) => readSettings(engine, reader))),
    mappings: optional(values.object((reader) => Buffer.from(reader.compactValue()))),
    aliases: optional(values.object((reader) => readTemplateAliases(engine, major, reader.compactValue()))),
  });
  const { conditions = [], ...others } = readStream(engine, body, (reader) => parser.parse(reader));
  return { conditions, ...others } as RolloverBody;
}

function planOf(request: ApiRequest, body: RolloverBody): Plan {
  const { cluster, path, query } = request;
  const { state } = cluster;
  const now = cluster.clock.now();
  const target = resolveDateMath((path.index ?? query.index ?? path.alias) as string, now);
  const stream = state.dataStreams.get(target);
  if (stream !== undefined) return planOfStream(request, stream, body);
  if (state.indices.has(target)) {
    throw illegalArgument('rollover target is a [concrete index] but one of [alias,data_stream] was expected');
  }
  if (indicesOfAlias(state, target).length === 0) throw resourceNotFound(`rollover target [${target}] does not exist`);
  return planOfAlias(request, target, body);
}

function planOfStream({ cluster, major, path }: ApiRequest, stream: DataStream, body: RolloverBody): Plan {
  if (path.new_index !== undefined) {
    throw illegalArgument('new index name may not be specified when rolling over a data stream');
  }
  const source = cluster.state.indices.get(writeIndexOf(stream)) as IndexMetadata;
  if ((body.aliases?.size ?? 0) > 0) {
    throw illegalArgument('aliases, mappings, and index settings may not be specified when rolling over a data stream');
  }
  if ((body.settings?.size ?? 0) > 0) {
    throw illegalArgument('aliases, mappings, and index settings may not be specified when rolling over a data stream');
  }
  return {
    source,
    next: nextBackingIndex(stream, cluster.clock.now()),
    run: () => {
      const { indices } = rollOverDataStream(cluster, major, stream);
      return cluster.state.indices.get(indices.at(-1) as string) as IndexMetadata;
    },
    runLazily: () => putDataStream(cluster, { ...stream, rollover_on_write: true }),
  };
}

function planOfAlias({ cluster, major, path, warn }: ApiRequest, alias: string, body: RolloverBody): Plan {
  const source = rolloverSource(cluster, alias);
  const given = path.new_index;
  const { conditions: _, ...request } = body;
  const next = given ?? nextName(cluster, source);
  validateNewName(cluster, next);
  if (request.aliases?.has(alias)) {
    throw illegalArgument(
      `rollover alias [${alias}] can point to multiple indices, found duplicated alias [[${alias}]] in index template [null]`,
    );
  }
  return {
    source,
    next: resolveDateMath(next, cluster.clock.now()),
    run: () => {
      const index = createIndex(cluster, major, next, { ...request, warn });
      moveAlias(cluster, alias, source.name, index.name);
      return index;
    },
    runLazily: () => {
      throw illegalArgument('lazy rollover can be applied only on a data stream');
    },
  };
}

/** ES: an index that was named by date math is followed by one of the same expression. */
function nextName({ clock }: Cluster, { name, settings }: IndexMetadata): string {
  const provided = settings.get('index.provided_name') as string;
  if (provided === name || !provided.startsWith('<')) return nextIndexName(name);
  const next = `${nextIndexName(provided.slice(0, -1))}>`;
  resolveDateMath(next, clock.now());
  return next;
}

function validateNewName({ state, clock }: Cluster, given: string): void {
  const name = resolveDateMath(given, clock.now());
  validateIndexName(name);
  const existing = state.indices.get(name);
  if (existing === undefined) return;
  throw new ElasticsearchError({
    type: 'resource_already_exists_exception',
    reason: `index [${name}/${existing.uuid}] already exists`,
    status: 400,
    metadata: { index_uuid: existing.uuid, index: name },
  });
}
