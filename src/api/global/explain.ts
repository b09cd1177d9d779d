import { indicesOptions, resolveIndices, searchTargets, systemClock } from '../../cluster/index.ts';
import { readTarget } from '../document/read_document.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [
  'analyze_wildcard',
  'analyzer',
  'default_operator',
  'df',
  'lenient',
  'preference',
  'q',
  'routing',
  'stored_fields',
  '_source',
  '_source_includes',
  '_source_excludes',
];

export const handler: Handler = (request) => {
  const { cluster, major, path } = request;
  const id = path.id as string;
  const { routing, query } = readTarget(request);
  const now = cluster.clock.now();
  const resolution = resolveIndices(cluster.state, path.index, indicesOptions(major, {}), now);
  const [target] = searchTargets(cluster.state, resolution, now, undefined);
  if (target === undefined) throw new Error('a document is read from one index');
  const { routing: _routing, ...rest } = query;
  const options = {
    now,
    major,
    warn: request.warn,
    node_id: cluster.nodeId,
    timed: cluster.clock === systemClock,
    query: rest,
  };
  return cluster.engine.explain({ ...target, routing: [routing ?? id] }, id, request.body, options);
};
