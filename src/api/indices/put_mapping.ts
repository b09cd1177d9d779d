import {
  type Cluster,
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOptions,
  refuseBlocked,
  resolveIndices,
  resolveWrite,
  splitList,
  updateMappings,
} from '../../cluster/index.ts';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import { readObjectInTurns } from '../body/read_body.ts';
import { isTypedMapping } from '../body/typed_mapping.ts';
import type { Handler } from '../handler.ts';
import { isAcknowledgedLater, parseBoolean, requiredBody, validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'timeout', 'master_timeout', 'write_index_only'];

export const handler: Handler = async ({ cluster, major, path, query, body }) => {
  const bytes = requiredBody(body);
  validateTimeouts(query, 'timeout', 'master_timeout');
  const mapping = (await readObjectInTurns(cluster.engine, bytes))?.compactValue() ?? '{}';
  if (isTypedMapping(mapping)) throw illegalArgument('Types cannot be provided in put mapping requests');
  const options = indicesOptions(major, query, { allow_no_indices: false, forbid_closed: false, closed: true });
  const { indices } = resolveIndices(cluster.state, path.index, options, cluster.clock.now());
  const targets = parseBoolean(query, 'write_index_only', false)
    ? writeIndices(cluster, path.index)
    : indices.map((name) => cluster.state.indices.get(name) as IndexMetadata);
  refuseBlocked(cluster.state, major, targets, 'metadata_write');
  const acknowledged = await isAcknowledgedLater(cluster, query, () => updateMappings(targets, Buffer.from(mapping)));
  return { status: 200, body: { acknowledged } };
};

/** The index that a write to each name would go to. */
function writeIndices(cluster: Cluster, expression: string | undefined): IndexMetadata[] {
  return splitList(expression).map((name) => {
    const target = resolveWrite(cluster.state, name, undefined, cluster.clock.now());
    if (target === null) throw new NotImplementedError('[write_index_only] with a wildcard');
    return target.index;
  });
}
