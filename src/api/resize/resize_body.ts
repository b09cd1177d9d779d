import type { AliasDefinition, SettingChanges } from '../../cluster/index.ts';
import { ElasticsearchError, illegalArgument, validationFailed } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import { readSettings } from '../body/settings_body.ts';
import type { ApiRequest } from '../handler.ts';
import { readAliases } from '../indices/create.ts';
import { parseBytes } from '../rollover/conditions.ts';
import { ObjectParser } from '../xcontent/index.ts';

/** How an index is copied: with as many shards, with fewer, or with more. */
export type ResizeKind = 'clone' | 'shrink' | 'split';

/** The body of a resize request. */
export interface ResizeBody {
  settings: SettingChanges;
  aliases: ReadonlyMap<string, AliasDefinition>;
  /** Bytes that no shard of the target is to exceed. */
  maxPrimaryShardSize?: number;
}

const SHARDS = 'index.number_of_shards';

/** Reads the body of a resize request. */
export function readResizeBody({ cluster, major, body }: ApiRequest): ResizeBody {
  const read: ResizeBody = { settings: new Map(), aliases: new Map() };
  const parser = new ObjectParser<ResizeBody>('resize_request', {
    settings: {
      accepts: ['START_OBJECT'],
      parse: (reader, target) => {
        target.settings = readSettings(cluster.engine, reader);
      },
    },
    aliases: {
      accepts: ['START_OBJECT'],
      parse: (reader, target) => {
        target.aliases = readAliases(major, reader.compactValue());
      },
    },
    max_primary_shard_size: {
      accepts: ['VALUE_STRING'],
      parse: (reader, target) => {
        target.maxPrimaryShardSize = parseBytes('max_primary_shard_size', reader.text);
      },
    },
  });
  if (body !== null && body.length > 0) readStream(cluster.engine, body, (reader) => parser.parse(reader, read));
  return read;
}

/** Refuses a body that does not fit its kind. ES: a key without its prefix is not seen by a split (api/indices/split). */
export function validateResizeBody({ settings, maxPrimaryShardSize }: ResizeBody, kind: ResizeKind): void {
  const problems: string[] = [];
  if (kind === 'split' && typeof settings.get(SHARDS) !== 'string') {
    problems.push('index.number_of_shards is required for split operations');
  }
  if (maxPrimaryShardSize !== undefined && maxPrimaryShardSize <= 0) {
    problems.push('max_primary_shard_size must be greater than 0');
  }
  if (problems.length > 0) throw validationFailed(problems);
}

/** The number of shards of the target, validated against that of the source. */
export function targetShards(
  kind: ResizeKind,
  body: ResizeBody,
  source: number,
  bytes: number,
  routing: number,
): number {
  const keys = [SHARDS, 'number_of_shards'];
  const given = body.settings.get(SHARDS) ?? body.settings.get('number_of_shards');
  // ES: null is the default, one shard (api/indices/resize_null_settings).
  const isNull = keys.some((key) => body.settings.get(key) === null);
  const requested = isNull ? 1 : typeof given === 'string' ? Number(given) : undefined;
  if (requested !== undefined && !(requested >= 1)) {
    throw illegalArgument(`Failed to parse value [${given}] for setting [${SHARDS}] must be >= 1`);
  }
  if (kind === 'shrink') return shrunk(requested, body.maxPrimaryShardSize, source, bytes);
  if (kind === 'split') return splitTo(requested as number, source, routing);
  if (requested !== undefined && requested !== source) {
    throw illegalArgument(
      `the number of target shards (${requested}) must be the same as the number of  source shards ( ${source})`,
    );
  }
  return source;
}

function shrunk(requested: number | undefined, most: number | undefined, source: number, bytes: number): number {
  if (most !== undefined && requested !== undefined) {
    throw illegalArgument('Cannot set both index.number_of_shards and max_primary_shard_size for the target index');
  }
  if (source === 1) throw illegalArgument("can't shrink an index with only one shard");
  if (most !== undefined) {
    // ES: the least factor of the number of shards that keeps each below the size (api/indices/shrink).
    const least = Math.max(1, Math.min(source, Math.ceil(bytes / most)));
    return Array.from({ length: source }, (_, i) => i + 1).find((n) => n >= least && source % n === 0) ?? source;
  }
  const target = requested ?? 1;
  if (target > source) {
    throw illegalArgument(
      `the number of target shards [${target}] must be less that the number of source shards [${source}]`,
    );
  }
  if (source % target !== 0) {
    throw illegalArgument(`the number of source shards [${source}] must be a multiple of [${target}]`);
  }
  return target;
}

function splitTo(target: number, source: number, routing: number): number {
  if (target < source) {
    throw illegalArgument(
      `the number of source shards [${source}] must be less that the number of target shards [${target}]`,
    );
  }
  if (target % source !== 0) {
    throw illegalArgument(`the number of source shards [${source}] must be a factor of [${target}]`);
  }
  if (source > 1 && routing % target !== 0) {
    throw new ElasticsearchError({
      type: 'illegal_state_exception',
      reason: `the number of routing shards [${routing}] must be a multiple of the target shards [${target}]`,
      status: 500,
    });
  }
  return target;
}
