import { matchesWildcard, splitList } from '../../cluster/index.ts';
import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { analyticsCollections } from './collections.ts';

export const supports: readonly string[] = [];

/** Analytics collections, each with the name of its data stream. */
export const handler: Handler = ({ cluster, path }) => {
  const all = [...analyticsCollections.all(cluster).keys()];
  const patterns = splitList(path.name);
  const missing = patterns.find((pattern) => !pattern.includes('*') && !all.includes(pattern));
  if (missing !== undefined) throw resourceNotFound(`analytics collection [${missing}] not found`);
  const found = all.filter((name) => !patterns.length || patterns.some((pattern) => matchesWildcard(pattern, name)));
  const rendered = found.map((name) => [name, { event_data_stream: { name: `behavioral_analytics-events-${name}` } }]);
  return { status: 200, body: Object.fromEntries(rendered) };
};
