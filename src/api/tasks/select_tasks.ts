import { type Cluster, matchesWildcard, splitList, type Task } from '../../cluster/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import type { ApiRequest } from '../handler.ts';
import { parseTaskId } from './task_id.ts';

/** Which tasks a request is about. */
export interface TaskFilter {
  readonly actions: readonly string[];
  readonly parent: string | undefined;
  /** Whether the node is among those that the request names. */
  readonly isOnNode: boolean;
}

export function parseTaskFilter({ cluster, query }: Pick<ApiRequest, 'cluster' | 'query'>): TaskFilter {
  const { actions, parent_task_id, nodes } = query;
  return {
    actions: splitList(actions),
    parent: parent_task_id === undefined ? undefined : parseTaskId(parent_task_id).text,
    isOnNode: selectsNode(cluster, splitList(nodes)),
  };
}

export function selectTasks(tasks: readonly Task[], { actions, parent, isOnNode }: TaskFilter): Task[] {
  if (!isOnNode) return [];
  return tasks.filter(({ options }) => {
    const isRequested = actions.length === 0 || actions.some((pattern) => matchesWildcard(pattern, options.action));
    return isRequested && (parent === undefined || options.parent?.name === parent);
  });
}

function selectsNode(cluster: Cluster, names: readonly string[]): boolean {
  if (names.length === 0) return true;
  return names.some((name) => {
    if (name.includes(':')) throw new NotImplementedError(`[${name}] in the parameter [nodes]`);
    if (name === '_all' || name === '_local' || name === '_master') return true;
    return name === cluster.nodeId || matchesWildcard(name, cluster.nodeName);
  });
}
