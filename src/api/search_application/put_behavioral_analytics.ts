import { ElasticsearchError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { analyticsCollections } from './collections.ts';

export const supports: readonly string[] = [];

/** Stores an analytics collection. Its data stream is made with the first event, which is refused. */
export const handler: Handler = ({ cluster, path }) => {
  const name = path.name as string;
  if (analyticsCollections.all(cluster).has(name)) {
    const reason = `analytics collection [${name}] already exists`;
    throw new ElasticsearchError({ type: 'resource_already_exists_exception', reason, status: 400 });
  }
  analyticsCollections.put(cluster, name, {});
  return { status: 200, body: { acknowledged: true, name } };
};
