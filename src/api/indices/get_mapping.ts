import { INDICES_OPTIONS, type IndexMetadata, indicesOptions, resolveIndices } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { judgeTimeouts, localWarnings } from '../parameters/index.ts';
import { RawJson, renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'local', 'master_timeout'];

export const handler: Handler = ({ cluster, major, path, query }) => {
  judgeTimeouts(query, 'master_timeout');
  const { indices } = resolveIndices(cluster.state, path.index, indicesOptions(major, query), cluster.clock.now());
  const reply = new Map(
    indices.map((name) => {
      const index = cluster.state.indices.get(name) as IndexMetadata;
      return [name, { mappings: new RawJson(index.engine.mapping()) }];
    }),
  );
  return { status: 200, body: renderJson(reply), ...localWarnings(major, query) };
};
