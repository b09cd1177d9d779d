import { illegalArgument } from '../../errors/index.ts';
import { judgeActiveShards, judgeTimeouts, parseBoolean, parseInteger, parseRefresh, type Refresh } from './values.ts';
import { judgeConcurrency } from './write_rules.ts';

type Query = Readonly<Record<string, string>>;

export type VersionType = 'internal' | 'external' | 'external_gte';

/** What the query string says of one write. Absent members were not given. */
export interface WriteParameters {
  readonly refresh: Refresh;
  readonly routing?: string;
  readonly version?: number;
  readonly version_type: VersionType;
  readonly if_seq_no?: number;
  readonly if_primary_term?: number;
  readonly require_alias: boolean;
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
  judgeTimeouts(query, 'timeout');
  const refresh = parseRefresh(query);
  const version = parseInteger(query, 'version', 'long');
  const version_type = parseVersionType(query.version_type);
  const if_seq_no = parseInteger(query, 'if_seq_no', 'long');
  const if_primary_term = parseInteger(query, 'if_primary_term', 'long');
  judgeConcurrency({
    ...(if_seq_no !== undefined ? { if_seq_no } : {}),
    ...(if_primary_term !== undefined ? { if_primary_term } : {}),
  });
  const require_alias = parseBoolean(query, 'require_alias', false);
  judgeActiveShards(query);
  return {
    refresh,
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
