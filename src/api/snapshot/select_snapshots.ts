import { splitList } from '../../cluster/index.ts';
import type { ApiRequest } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { readSnapshots } from './files.ts';
import { repositoriesOf } from './repository_names.ts';
import { runningIn } from './running.ts';
import { isSelected, snapshotMissing } from './snapshot_names.ts';
import type { StoredSnapshot } from './stored_snapshot.ts';

/** A snapshot with the name of its repository. */
export interface Found {
  readonly repository: string;
  readonly snapshot: StoredSnapshot;
}

/** The snapshots that a request names, of the repositories that it names. Refuses names that are missing, unless `ignore_unavailable`. */
export async function selectSnapshots(
  { cluster, query }: Pick<ApiRequest, 'cluster' | 'query'>,
  path: ApiRequest['path'],
): Promise<Found[]> {
  const patterns = splitList(path.snapshot);
  const states = query.state === undefined ? null : splitList(query.state);
  const ignoresMissing = parseBoolean(query, 'ignore_unavailable', false);
  const all: Found[] = [];
  for (const { name: repository, folder } of repositoriesOf(cluster.state, path.repository)) {
    const running = runningIn(cluster, repository);
    const isCurrent = patterns.length === 1 && patterns[0] === '_current';
    const stored = isCurrent ? [] : await readSnapshots(folder);
    const known = [...stored, ...running.filter(({ uuid }) => stored.every((other) => other.uuid !== uuid))];
    for (const name of ignoresMissing ? [] : patterns) {
      if (/[*]|^_all$|^_current$|^-/.test(name) || known.some((snapshot) => snapshot.name === name)) continue;
      throw snapshotMissing(repository, name);
    }
    const selected = known.filter((snapshot) => isCurrent || isSelected(snapshot, patterns));
    const requested = selected.filter(({ state }) => states === null || states.includes(state));
    all.push(...requested.map((snapshot) => ({ repository, snapshot })));
  }
  return all;
}
