import { illegalArgument } from '../../errors/index.ts';
import { type ActiveShards, parseActiveShards } from './active_shards.ts';
import { parseBoolean, parseInteger, parseRefresh, parseTimeout, type Refresh } from './values.ts';
import { type VersionType, validateConcurrency } from './write_rules.ts';

type Query = Readonly<Record<string, string>>;

/** The query string of one write. Absent members were not in it. */
export interface WriteParameters {
  readonly refresh: Refresh;
  readonly routing?: string;
  readonly version?: number;
  readonly version_type: VersionType;
  readonly if_seq_no?: number;
  readonly if_primary_term?: number;
  readonly require_alias: boolean;
  readonly wait: Wait;
}

/** For which copies a write waits, and for how long. */
export interface Wait {
  readonly copies: ActiveShards | undefined;
  /** Milliseconds. */
  readonly timeout: number;
}

/** The default timeout of a write. */
const DEFAULT_TIMEOUT = 60_000;

/** `?timeout` of a write. */
export function parseWriteTimeout(query: Query): number {
  return parseTimeout(query, 'timeout', DEFAULT_TIMEOUT);
}

export const WRITE_PARAMETERS = [
  'refresh',
  'routing',
  'version',
  'version_type',
  'if_seq_no',
  'if_primary_term',
  'wait_for_active_shards',
  'timeout',
] as const;

/** Reads the parameters that all single-document writes share, in the order in which the reference does. */
export function parseWriteParameters(query: Query): WriteParameters {
  const timeout = parseWriteTimeout(query);
  const refresh = parseRefresh(query);
  const version = parseInteger(query, 'version', 'long');
  const version_type = parseVersionType(query.version_type);
  const if_seq_no = parseInteger(query, 'if_seq_no', 'long');
  const if_primary_term = parseInteger(query, 'if_primary_term', 'long');
  validateConcurrency({
    ...(if_seq_no !== undefined ? { if_seq_no } : {}),
    ...(if_primary_term !== undefined ? { if_primary_term } : {}),
  });
  const require_alias = parseBoolean(query, 'require_alias', false);
  const copies = parseActiveShards(query);
  return {
    refresh,
    wait: { copies, timeout },
    version_type,
    require_alias,
    ...(query.routing ? { routing: query.routing } : {}),
    ...(version !== undefined ? { version } : {}),
    ...(if_seq_no !== undefined ? { if_seq_no } : {}),
    ...(if_primary_term !== undefined ? { if_primary_term } : {}),
  };
}

export function parseVersionType(value: string | undefined): VersionType {
  switch (value) {
    case undefined:
    case 'internal':
      return 'internal';
    case 'external':
    case 'external_gt':
      return 'external';
    case 'external_gte':
      return value;
    default:
      throw illegalArgument(`No version type match [${value}]`);
  }
}
