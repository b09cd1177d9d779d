import {
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOptions,
  javaHashOrder,
  matchesWildcard,
  resolveIndices,
  splitList,
} from '../../cluster/index.ts';
import { DEFAULT_MAP_SIZE, leafMappings } from '../body/leaf_mappings.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { RawJson, renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'include_defaults'];

export const handler: Handler = ({ cluster, major, path, query }) => {
  const defaults = parseBoolean(query, 'include_defaults', false);
  const { indices: resolved } = resolveIndices(
    cluster.state,
    path.index,
    indicesOptions(major, query, { forbid_closed: false }),
    cluster.clock.now(),
  );
  // ES: indices that return no mapping are left out (api/indices/close).
  const isSilent = (name: string) => {
    const index = cluster.state.indices.get(name);
    return index === undefined || index.closed || index.settings.get('index.blocks.metadata') === 'true';
  };
  const indices = resolved.filter((name) => !isSilent(name));
  const patterns = splitList(path.fields);
  const reply = new Map(
    indices.map((name) => {
      const index = cluster.state.indices.get(name) as IndexMetadata;
      const mapping = defaults ? index.engine.mappingWithDefaults() : index.engine.mapping();
      const found = leafMappings(mapping).filter(({ path }) =>
        patterns.some((pattern) => matchesWildcard(pattern, path)),
      );
      const entries = found.map(
        ({ path, mapping }) => [path, { full_name: path, mapping: new RawJson(mapping) }] as const,
      );
      return [name, { mappings: new Map(javaHashOrder(entries, DEFAULT_MAP_SIZE)) }];
    }),
  );
  // ES: 404 where there is no index at all, whatever the fields are (api/indices/get_field_mapping_missing).
  return { status: indices.length === 0 ? 404 : 200, body: renderJson(reply) };
};
