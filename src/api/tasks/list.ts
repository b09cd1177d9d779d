import { illegalArgument } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { judgeTimeouts, parseBoolean } from '../parameters/index.ts';

export const supports: readonly string[] = [
  'actions',
  'detailed',
  'group_by',
  'nodes',
  'parent_task_id',
  'timeout',
  'wait_for_completion',
];

/** An empty list, by how it is grouped. */
const EMPTY: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  nodes: { nodes: {} },
  parents: { tasks: {} },
  none: { tasks: [] },
};

/** The running tasks. There are none: every request is finished when its reply is sent, and none of them is listed while it runs. */
export const handler: Handler = ({ query }) => {
  judgeTimeouts(query, 'timeout');
  parseBoolean(query, 'detailed', false);
  parseBoolean(query, 'wait_for_completion', false);
  const { group_by = 'nodes', parent_task_id = '' } = query;
  if (parent_task_id !== '' && !/^[^:]+:-?\d+$/.test(parent_task_id)) {
    throw illegalArgument(`malformed task id ${parent_task_id}`);
  }
  const body = EMPTY[group_by];
  if (body === undefined) {
    throw illegalArgument(`[group_by] must be one of [nodes], [parents] or [none] but was [${group_by}]`);
  }
  return { status: 200, body };
};
