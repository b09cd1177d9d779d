import { splitList } from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { STATS_METRICS } from '../node/stats_metrics.ts';
import { pathOf } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [];

const TARGETS = ['thread_pool', 'http', 'ingest', 'script'];

/** Statistics of all nodes together, of which there is one. */
export const handler: Handler = (request) => {
  const { cluster, path, uri } = request;
  const targets = splitList(path.target);
  if (targets.length > 1 && targets.includes('_all')) {
    throw illegalArgument(`request [${pathOf(uri)}] contains _all and individual target [${path.target}]`);
  }
  const unknown = targets.filter((name) => name !== '_all' && !TARGETS.includes(name)).sort();
  if (unknown.length > 0) {
    const names = unknown.map((name) => `[${name}]`).join(', ');
    const kind = unknown.length > 1 ? 'targets' : 'target';
    throw illegalArgument(`request [${pathOf(uri)}] contains unrecognized ${kind}: ${names}`);
  }
  const requested = targets.includes('_all') ? TARGETS : TARGETS.filter((name) => targets.includes(name));
  const rendered = requested.map(
    (name) => [name, STATS_METRICS.find(([known]) => known === name)?.[2](request)] as const,
  );
  return { status: 200, body: renderJson({ cluster_name: cluster.name, ...Object.fromEntries(rendered) }) };
};
