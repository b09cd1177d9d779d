import { illegalArgument, NotImplementedError } from '../../errors/index.ts';

/** Judges `?preference`. One node has one copy of each shard, so that most of them change nothing. */
export function judgePreference(query: Readonly<Record<string, string>>): void {
  const { preference } = query;
  if (preference === undefined || !preference.startsWith('_')) return;
  if (preference === '_local' || preference === '_only_local') return;
  if (/^_(shards|prefer_nodes|only_nodes):/.test(preference)) {
    throw new NotImplementedError(`the parameter [preference] with the value [${preference}]`);
  }
  throw illegalArgument(`no Preference for [${preference}]`);
}
