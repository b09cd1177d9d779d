import { matchesWildcard, refuseClusterBlocked, splitList } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { repositoryMissing } from './repository_names.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

/** Forgets repositories; their files stay. ES: a list of names is one name (api/snapshot/repository). */
export const handler: Handler = ({ cluster, major, path, query }) => {
  validateTimeouts(query, 'master_timeout', 'timeout');
  refuseClusterBlocked(cluster.state, major, 'metadata_write');
  const text = path.repository as string;
  const { repositories } = cluster.state;
  const gone = [...repositories.keys()].filter((name) => matchesWildcard(text, name));
  if (gone.length === 0 && text !== '*') throw repositoryMissing([splitList(text).join(',')]);
  cluster.update((state) => ({
    ...state,
    repositories: new Map([...state.repositories].filter(([name]) => !gone.includes(name))),
  }));
  return { status: 200, body: { acknowledged: true } };
};
