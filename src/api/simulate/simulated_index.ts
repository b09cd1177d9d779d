import {
  type Cluster,
  type FlatSettings,
  type IndexMetadata,
  resolveDateMath,
  templates as rules,
  templatesFor,
  withoutPrefix,
} from '../../cluster/index.ts';
import type { EngineIndex } from '../../engine/index.ts';
import type { Major } from '../handler.ts';
import type { Substitutions } from './substitutions.ts';

/** An index like the one that documents would be written to; undefined where neither an index nor a template has the name. */
export function simulatedIndex(
  cluster: Cluster,
  major: Major,
  given: string,
  { state, isOfTemplates, addition }: Substitutions,
): EngineIndex | undefined {
  const name = resolveDateMath(given, cluster.clock.now());
  const existing = isOfTemplates ? undefined : state.indices.get(name);
  if (existing !== undefined && addition === undefined) return existing.engine.fork();
  const { templates } = templatesFor(state.templates, name, false);
  const parts = existing === undefined ? templates : [partOf(existing)];
  if (parts.length === 0 && addition === undefined) return undefined;
  const { mappings, settings } = rules.composeTemplates(
    addition === undefined ? parts : [...parts, { mappings: addition }],
    name,
  );
  const set = [...settings].filter((entry): entry is [string, string | readonly string[]] => entry[1] !== null);
  const flat: FlatSettings = new Map([['index.number_of_shards', '1'], ...set]);
  return cluster.engine.createIndex({
    name,
    uuid: '_na_',
    major,
    settings: withoutPrefix(flat),
    mappings: mappings === undefined ? null : Buffer.from(mappings),
  });
}

/** An existing index as the template that it would be created by. */
function partOf({ engine, settings }: IndexMetadata) {
  return { mappings: Buffer.from(engine.mapping()).toString('utf8'), settings };
}
