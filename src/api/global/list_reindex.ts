import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { isReindex, renderReindex } from '../reindex_task/reindex_task.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['detailed', 'human'];

/** The reindex tasks that run. */
export const handler: Handler = ({ cluster, query, human }) => {
  const rendering = { detailed: parseBoolean(query, 'detailed', false), human: human === true };
  const reindex = cluster.tasks.running.filter(isReindex).map((task) => renderReindex(cluster, task, rendering));
  return { status: 200, body: renderJson({ reindex }) };
};
