import type { EngineIndex } from '../engine/index.ts';
import type { Major } from '../major.ts';
import type { AliasMetadata } from './alias.ts';
import { analysisSources } from './analysis_sources.ts';
import type { Cluster } from './cluster.ts';
import { validateIndexName } from './index_name.ts';
import { type FlatSettings, withoutPrefix } from './settings/index.ts';
import { validatePlace } from './shard_place.ts';
import { type IndexMetadata, type Recovery, withIndices } from './state.ts';

/** An index as it was: its settings with those that belong to its creation, aliases, mapping as JSON. */
export interface RestoredIndex {
  readonly name: string;
  readonly settings: FlatSettings;
  readonly aliases: ReadonlyMap<string, AliasMetadata>;
  readonly mapping: string;
  readonly primary_term: number;
  readonly routing_shards?: number | undefined;
  readonly recovery: Omit<Recovery, 'startedAt' | 'endedAt'>;
}

/**
 * Creates an index from a stored one; it exists once `fill` has written its documents. ES: it gets a uuid of its own
 * (api/snapshot/restore), in place of a closed index that of this one (api/snapshot/restore_closed).
 */
export async function restoreIndex(
  cluster: Cluster,
  major: Major,
  { name, settings, aliases, mapping, recovery, primary_term, routing_shards }: RestoredIndex,
  fill: (engine: EngineIndex) => Promise<void>,
): Promise<void> {
  validateIndexName(name);
  validatePlace(cluster, settings);
  const closed = cluster.state.indices.get(name);
  const uuid = closed?.uuid ?? cluster.ids.uuid();
  const own = new Map(settings).set('index.uuid', uuid);
  if (closed !== undefined) own.set('index.history.uuid', cluster.ids.uuid());
  const routing = routing_shards === undefined ? {} : { number_of_routing_shards: `${routing_shards}` };
  const mappings = mapping === '{}' ? null : Buffer.from(mapping);
  const engine = cluster.engine.createIndex({
    name,
    uuid,
    major,
    settings: { ...withoutPrefix(own), ...routing, ...analysisSources(cluster, own) },
    mappings,
  });
  const startedAt = cluster.clock.now();
  await fill(engine);
  const index: IndexMetadata = {
    name,
    uuid,
    settings: own,
    aliases,
    engine,
    unrefreshed: { since: null },
    primary_term,
    ...(routing_shards === undefined ? {} : { routing_shards }),
    recovery: { ...recovery, startedAt, endedAt: cluster.clock.now() },
  };
  cluster.update((state) => withIndices(state, [index]));
}
