import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { parseTaskId } from '../tasks/task_id.ts';

export const supports: readonly string[] = [];

/** An ES|QL query that runs, of which there are none. */
export const handler: Handler = ({ path }) => {
  const { text } = parseTaskId(path.id as string);
  throw resourceNotFound(`task [${text}] is not found`);
};
