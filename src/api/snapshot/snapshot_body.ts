import { splitList } from '../../cluster/index.ts';
import { ElasticsearchError, illegalArgument, NotImplementedError } from '../../errors/index.ts';
import { readObject } from '../body/read_body.ts';
import type { ApiRequest } from '../handler.ts';

/** The parsed body of a request to snapshots. */
export interface SnapshotBody {
  readonly indices: readonly string[];
  /** How the names of indices are resolved, as query parameters. */
  readonly options: Readonly<Record<string, string>>;
  readonly includeGlobalState: boolean;
  readonly metadata?: unknown;
}

/** The members of a body as plain values; numbers of `metadata` pass through doubles. */
export function readPlainBody({ cluster, body }: ApiRequest): Record<string, unknown> {
  if (body === null || readObject(cluster.engine, body) === null) return {};
  return cluster.engine.parseBody(body) as Record<string, unknown>;
}

/** Reads the body of a new snapshot. ES: members that it does not know are passed over (api/snapshot/snapshot). */
export function readSnapshotBody(request: ApiRequest): SnapshotBody {
  const body = readPlainBody(request);
  const { metadata, include_global_state, feature_states } = body;
  refuseFeatureStates(feature_states);
  if (metadata !== undefined && (metadata === null || typeof metadata !== 'object' || Array.isArray(metadata))) {
    throw illegalArgument('malformed metadata, should be an object');
  }
  booleanMember(body, 'partial', false);
  return {
    indices: indexNames(body.indices),
    options: indicesOptionMembers(body),
    includeGlobalState: include_global_state === undefined ? true : booleanMember(body, 'include_global_state', true),
    ...(metadata === undefined ? {} : { metadata }),
  };
}

/** Names of indices, as a list or in one text. */
export function indexNames(value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return splitList(value);
  if (Array.isArray(value)) return value.map(String);
  throw illegalArgument('malformed indices section, should be an array of strings');
}

/** Only the absence of states of features can be stated: there are none. */
export function refuseFeatureStates(value: unknown): void {
  if (value === undefined || (Array.isArray(value) && value.every((name) => name === 'none'))) return;
  throw new NotImplementedError('the body key [feature_states] of a snapshot');
}

export function indicesOptionMembers(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const options: Record<string, string> = {};
  for (const name of ['ignore_unavailable', 'allow_no_indices', 'expand_wildcards']) {
    const value = body[name];
    if (value !== undefined) options[name] = Array.isArray(value) ? value.join(',') : String(value);
  }
  return options;
}

/** A boolean, or its text. */
export function booleanMember(body: Readonly<Record<string, unknown>>, name: string, fallback: boolean): boolean {
  const value = body[name];
  if (value === undefined) return fallback;
  // ES: api/snapshot/global_state.
  if (value === null) {
    const reason = 'Cannot invoke "Object.toString()" because "node" is null';
    throw new ElasticsearchError({ type: 'null_pointer_exception', reason, status: 500 });
  }
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw illegalArgument(`Could not convert [${name}] to boolean`, {
    type: 'illegal_argument_exception',
    reason: `Failed to parse value [${value}] as only [true] or [false] are allowed.`,
  });
}
