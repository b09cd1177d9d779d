import { illegalArgument } from '../../errors/index.ts';
import type { Cluster } from '../cluster.ts';
import { type IndexMetadata, indicesOfAlias, sortedByName, withIndices } from '../state.ts';
import { streamTemplate } from './create.ts';
import type { DataStream } from './data_stream.ts';

/** Makes a data stream of an alias and its indices. */
export function migrateToDataStream(cluster: Cluster, alias: string): void {
  const { state } = cluster;
  const names = indicesOfAlias(state, alias);
  if (names.length === 0) throw illegalArgument(`alias [${alias}] does not exist`);
  const members = names.map((name) => state.indices.get(name) as IndexMetadata);
  const write =
    members.find(({ aliases }) => aliases.get(alias)?.is_write_index === true) ??
    (members.length === 1 ? members[0] : undefined);
  if (write === undefined) throw illegalArgument(`alias [${alias}] must specify a write index`);
  const found = streamTemplate(cluster, alias);
  if (found === undefined) throw illegalArgument(`no matching index template found for data stream [${alias}]`);
  const { hidden = false, allow_custom_routing = false } = found[1].data_stream ?? {};
  const joined = members.map((index) => {
    const aliases = new Map(index.aliases);
    aliases.delete(alias);
    const settings = new Map(index.settings).set('index.hidden', 'true');
    return { ...index, aliases, settings, data_stream: alias };
  });
  const stream: DataStream = {
    name: alias,
    indices: [...names.filter((name) => name !== write.name), write.name],
    generation: 1,
    hidden,
    allow_custom_routing,
    replicated: false,
    rollover_on_write: false,
    aliases: new Map(),
  };
  cluster.update((before) => ({
    ...withIndices(before, joined),
    dataStreams: sortedByName([...before.dataStreams, [alias, stream] as const]),
  }));
}
