import { splitList } from '../../cluster/index.ts';
import { ElasticsearchError, illegalArgument, isReported, NotImplementedError } from '../../errors/index.ts';

/** Validates `?preference`. One node has one copy of each shard, so that most of them change nothing. */
export function validatePreference(query: Readonly<Record<string, string>>): void {
  if (preferredShards(query) !== null) {
    throw new NotImplementedError(`the parameter [preference] with the value [${query.preference}]`);
  }
}

/** The reference's error for an invalid `?preference`, else null. */
export function refusedPreference(query: Readonly<Record<string, string>>): ElasticsearchError | null {
  try {
    preferredShards(query);
  } catch (error) {
    if (isReported(error)) return error;
  }
  return null;
}

/** The numbers of the shards that `?preference=_shards:0,2` selects; null for all. */
export function preferredShards({ preference }: Readonly<Record<string, string>>): readonly number[] | null {
  if (preference === undefined) return null;
  const [, list, rest] = /^_shards:([^|]*)(?:\|(.*))?$/.exec(preference) ?? [];
  validate(list === undefined ? preference : (rest ?? ''));
  return list === undefined ? null : splitList(list).map(shardNumber);
}

function validate(preference: string): void {
  if (!preference.startsWith('_') || /^_(only_local|local|prefer_nodes:.*)$/.test(preference)) return;
  if (/^_(only_nodes|shards|prefer_nodes)/.test(preference)) {
    throw new NotImplementedError(`the parameter [preference] with the value [${preference}]`);
  }
  throw illegalArgument(`no Preference for [${preference}]`);
}

function shardNumber(text: string): number {
  if (/^[+-]?\d+$/.test(text)) return Number(text);
  throw new ElasticsearchError({ type: 'number_format_exception', reason: `For input string: "${text}"`, status: 400 });
}
