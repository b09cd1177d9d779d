import type { DataStream, IndexMetadata } from '../../../cluster/index.ts';
import type { ApiRequest } from '../../handler.ts';
import { readRendering } from '../../index_template/read_rendering.ts';
import {
  renderComponentTemplate,
  renderIndexTemplate,
  renderLifecycle,
  renderSettings,
} from '../../index_template/render_template.ts';
import { renderPipeline } from '../../ingest/get_pipeline.ts';
import { renderRepository } from '../../snapshot/get_repository.ts';
import { RawJson } from '../../xcontent/index.ts';

/** A member of the metadata; undefined where the cluster has nothing of its kind. */
type Custom = (request: ApiRequest) => unknown;

const named = <V>(all: ReadonlyMap<string, V>, render: (value: V) => unknown): Record<string, unknown> =>
  Object.fromEntries([...all].map(([name, value]) => [name, render(value)] as const));

const dataStreams: Custom = ({ cluster }) => {
  const { dataStreams, indices } = cluster.state;
  const all = [...dataStreams.values()];
  const aliases = [...new Set(all.flatMap((stream) => [...stream.aliases.keys()]))].sort();
  return {
    data_stream: named(dataStreams, (stream) => renderStream(stream, indices)),
    data_stream_aliases: Object.fromEntries(aliases.map((alias) => [alias, renderAlias(alias, all)] as const)),
  };
};

/** ES: seen on 9.5.3 with a data stream that was made by a write. */
function renderStream(stream: DataStream, indices: ReadonlyMap<string, IndexMetadata>) {
  const { lifecycle, options } = stream;
  return {
    name: stream.name,
    timestamp_field: { name: '@timestamp' },
    indices: stream.indices.map((name) => ({ index_name: name, index_uuid: indices.get(name)?.uuid })),
    generation: stream.generation,
    hidden: stream.hidden,
    replicated: stream.replicated,
    system: false,
    allow_custom_routing: stream.allow_custom_routing,
    failure_rollover_on_write: true,
    rollover_on_write: stream.rollover_on_write,
    ...(lifecycle === undefined ? {} : { lifecycle: renderLifecycle(lifecycle, false) }),
    ...(options === undefined ? {} : { data_stream_options: new RawJson(options) }),
    settings: renderSettings(stream.settings ?? new Map(), { flat: false, isRendered: () => true }),
  };
}

function renderAlias(alias: string, all: readonly DataStream[]) {
  const members = all.filter(({ aliases }) => aliases.has(alias));
  const write = members.find(({ aliases }) => aliases.get(alias)?.is_write_index === true);
  const filters = members.flatMap(({ name, aliases }) => {
    const filter = aliases.get(alias)?.filter;
    return filter === undefined ? [] : [[name, new RawJson(filter)] as const];
  });
  return {
    data_streams: members.map(({ name }) => name),
    ...(write === undefined ? {} : { write_data_stream: write.name }),
    filters: Object.fromEntries(filters),
  };
}

const pipelines: Custom = ({ cluster, major }) => ({
  pipeline: [...cluster.state.pipelines].map(([id, stored]) => ({
    id,
    config: new RawJson(renderPipeline(stored, major >= 9, false)),
  })),
});

const indexTemplates: Custom = (request) => {
  const rendering = readRendering(request);
  return {
    index_template: named(request.cluster.state.templates.index, (each) => renderIndexTemplate(each, rendering)),
  };
};

const componentTemplates: Custom = (request) => {
  const rendering = readRendering(request);
  const { component } = request.cluster.state.templates;
  return { component_template: named(component, (each) => renderComponentTemplate(each, rendering)) };
};

const repositories: Custom = async ({ cluster }) => {
  const rendered = [...cluster.state.repositories.values()].map(async (repository) => {
    return [repository.name, await renderRepository(repository)] as const;
  });
  return Object.fromEntries(await Promise.all(rendered));
};

const storedScripts: Custom = ({ cluster }) => named(cluster.state.scripts, (script) => script);

/**
 * The members of the metadata besides indices and legacy templates (api/cluster/state_metadata). One that is empty is left out, which a real server
 * does only until it is used for the first time; repositories come without the generations of their files.
 */
export async function metadataCustoms(request: ApiRequest): Promise<Record<string, unknown>> {
  const { state } = request.cluster;
  const customs: readonly (readonly [name: string, size: number, render: Custom])[] = [
    ['data_stream', state.dataStreams.size, dataStreams],
    ['ingest', state.pipelines.size, pipelines],
    ['index_template', state.templates.index.size, indexTemplates],
    ['component_template', state.templates.component.size, componentTemplates],
    ['repositories', state.repositories.size, repositories],
    ['stored_scripts', state.scripts.size, storedScripts],
  ];
  const held = customs.filter(([, size]) => size > 0);
  const rendered = held.map(async ([name, , render]) => [name, await render(request)] as const);
  return Object.fromEntries(await Promise.all(rendered));
}
