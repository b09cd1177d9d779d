import {
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOptions,
  refuseBlocked,
  resolveIndices,
  shownMapping,
} from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { judgeTimeouts, readLocal } from '../parameters/index.ts';
import { RawJson, renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'local', 'master_timeout'];

export const handler: Handler = (request) => {
  const { cluster, major, path, query } = request;
  judgeTimeouts(query, 'master_timeout');
  const options = indicesOptions(major, query, { forbid_closed: false });
  readLocal(request);
  const { indices } = resolveIndices(cluster.state, path.index, options, cluster.clock.now());
  refuseBlocked(
    major,
    indices.map((name) => cluster.state.indices.get(name) as IndexMetadata),
    'metadata_read',
  );
  const reply = new Map(
    indices.map((name) => {
      const index = cluster.state.indices.get(name) as IndexMetadata;
      return [name, { mappings: new RawJson(shownMapping(index)) }];
    }),
  );
  return { status: 200, body: renderJson(reply) };
};
