import { matchesWildcard, splitList } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { renderJson } from '../xcontent/index.ts';
import { logstashPipelines } from './pipelines.ts';

export const supports: readonly string[] = [];

/** Stored pipelines of Logstash by id. */
export const handler: Handler = ({ cluster, path }) => {
  const ids = splitList(path.id);
  const isRendered = (id: string) => ids.length === 0 || ids.some((pattern) => matchesWildcard(pattern, id));
  const found = [...logstashPipelines.all(cluster)].filter(([id]) => isRendered(id));
  // From the documentation: an unknown id is 404, with an empty object.
  const isMissing = found.length === 0 && ids.some((id) => !id.includes('*'));
  return { status: isMissing ? 404 : 200, body: renderJson(Object.fromEntries(found)) };
};
