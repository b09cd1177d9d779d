import { ElasticsearchError, illegalArgument, invalidIndexName } from '../../errors/index.ts';
import type { Major } from '../../major.ts';
import { buildAlias } from '../alias.ts';
import type { Cluster } from '../cluster.ts';
import { validateIndexName } from '../index_name.ts';
import { indicesOfAlias, sortedByName } from '../state.ts';
import {
  composeTemplates,
  type IndexTemplate,
  matchingIndexTemplate,
  partsOf,
  type Template,
} from '../template/index.ts';
import { createBackingIndex } from './backing_index.ts';
import type { DataStream } from './data_stream.ts';

/** The template for data streams of a name; undefined where there is none. */
export function streamTemplate({ state }: Cluster, name: string): readonly [string, IndexTemplate] | undefined {
  const { index } = state.templates;
  const found = matchingIndexTemplate(index, name, false);
  const template = found === null ? undefined : index.get(found);
  return template?.data_stream === undefined ? undefined : [found as string, template];
}

/** The templates of new backing indices of a data stream. */
export function streamParts(cluster: Cluster, name: string, template: IndexTemplate): readonly Template[] {
  const { settings, mappings } = cluster.state.dataStreams.get(name) ?? {};
  const own = { ...(settings ? { settings } : {}), ...(mappings ? { mappings } : {}) };
  return [...partsOf(cluster.state.templates, template), own];
}

/** Makes a data stream with its first backing index, by the template that matches its name. */
export function createDataStream(cluster: Cluster, major: Major, name: string): DataStream {
  if (cluster.state.dataStreams.has(name)) {
    throw new ElasticsearchError({
      type: 'resource_already_exists_exception',
      reason: `data_stream [${name}] already exists`,
      status: 400,
    });
  }
  validateIndexName(name);
  if (cluster.state.indices.has(name)) {
    throw illegalArgument(`data stream [${name}] conflicts with index`);
  }
  if (indicesOfAlias(cluster.state, name).length > 0) throw invalidIndexName(name, 'already exists as alias');
  if (name.startsWith('.ds-')) throw illegalArgument(`data_stream [${name}] must not start with '.ds-'`);
  const found = streamTemplate(cluster, name);
  if (found === undefined) {
    const index = matchingIndexTemplate(cluster.state.templates.index, name, false);
    throw illegalArgument(
      index === null
        ? `no matching index template found for data stream [${name}]`
        : `matching index template [${index}] for data stream [${name}] has no data stream template`,
    );
  }
  const [, template] = found;
  const parts = streamParts(cluster, name, template);
  const composed = composeTemplates(parts, name);
  const index = createBackingIndex(cluster, major, name, 1, parts);
  const aliases = [...composed.aliases].map(([alias, definition]) => [alias, buildAlias(alias, definition)] as const);
  const { hidden = false, allow_custom_routing = false } = template.data_stream ?? {};
  const stream: DataStream = {
    name,
    indices: [index.name],
    generation: 1,
    hidden,
    allow_custom_routing,
    replicated: false,
    rollover_on_write: false,
    aliases: sortedByName(aliases),
    ...(composed.lifecycle ? { lifecycle: composed.lifecycle } : {}),
    ...(composed.data_stream_options ? { options: composed.data_stream_options } : {}),
  };
  putDataStream(cluster, stream);
  return stream;
}

/** Stores a data stream, new or changed. */
export function putDataStream(cluster: Cluster, stream: DataStream): void {
  cluster.update((state) => ({
    ...state,
    dataStreams: sortedByName([...state.dataStreams, [stream.name, stream] as const]),
  }));
}

/** Adds a new index to a data stream for its writes. */
export function rollOverDataStream(cluster: Cluster, major: Major, stream: DataStream): DataStream {
  const found = streamTemplate(cluster, stream.name);
  if (found === undefined) throw illegalArgument(`no matching index template found for data stream [${stream.name}]`);
  const generation = stream.generation + 1;
  const index = createBackingIndex(
    cluster,
    major,
    stream.name,
    generation,
    streamParts(cluster, stream.name, found[1]),
  );
  const next = { ...stream, generation, indices: [...stream.indices, index.name], rollover_on_write: false };
  putDataStream(cluster, next);
  return next;
}
