import { refuseBlocked, resolveRead } from '../../cluster/index.ts';
import { parseError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['index'];

export const handler: Handler = async ({ cluster, major, path, query, body, cancellation }) => {
  if (body === null || body.length === 0) throw parseError('request body or source parameter is required');
  const name = path.index ?? query.index;
  if (name === undefined)
    return { status: 200, body: await cluster.engine.analyze(body, major, cluster.pathConf, cancellation) };
  const { index } = resolveRead(cluster.state, name, undefined, cluster.clock.now());
  refuseBlocked(cluster.state, major, [index], 'read');
  return { status: 200, body: await index.engine.analyze(body, cancellation) };
};
