/** Why a node could not do what was requested. */
export interface NodeProblem {
  readonly type: string;
  readonly reason: string;
  readonly node_id?: string;
}

/** The error of a node that does not exist. ES: 9 searches for the task on any node (api/tasks/tasks). */
export const noSuchNode = (node_id: string): NodeProblem => ({
  type: 'no_such_node_exception',
  reason: `No such node [${node_id}]`,
  node_id,
});

/** The failure of a node in a request to tasks, as `node_failures` lists it. */
export function nodeFailure(node: string, caused_by: NodeProblem): object {
  return { type: 'failed_node_exception', reason: `Failed node [${node}]`, node_id: node, caused_by };
}
