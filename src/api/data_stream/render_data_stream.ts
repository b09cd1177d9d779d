import {
  type Cluster,
  type DataStream,
  healthOf,
  type IndexMetadata,
  type Lifecycle,
  streamTemplate,
} from '../../cluster/index.ts';
import type { Major } from '../handler.ts';
import { automaticRollover } from '../index_template/automatic_rollover.ts';
import { renderSettings } from '../index_template/render_template.ts';
import { RawJson } from '../xcontent/index.ts';

/** The lifecycle of a data stream, with its effective retention, and the conditions of rollover where they are requested. */
export function renderStreamLifecycle(lifecycle: Lifecycle, defaults: boolean): Record<string, unknown> {
  const { enabled, downsampling, downsampling_method } = lifecycle;
  const data_retention = lifecycle.data_retention ?? undefined;
  return {
    enabled,
    data_retention,
    effective_retention: data_retention,
    retention_determined_by: data_retention === undefined ? undefined : 'data_stream_configuration',
    downsampling: downsampling ?? undefined,
    downsampling_method,
    rollover: defaults ? automaticRollover(lifecycle) : undefined,
  };
}

/** A data stream as `GET _data_stream` renders it. */
export function renderDataStream(cluster: Cluster, major: Major, stream: DataStream, defaults: boolean) {
  const { name, indices, generation, hidden, allow_custom_routing, replicated, lifecycle } = stream;
  const members = indices.map((index) => cluster.state.indices.get(index) as IndexMetadata);
  const template = streamTemplate(cluster, name);
  const meta = template?.[1]._meta;
  const isManaged = lifecycle?.enabled === true;
  const managed = (index: IndexMetadata) => managedBy(index, isManaged);
  const policy = (index: IndexMetadata) => index.settings.get('index.lifecycle.name');
  const mode = major >= 9 ? { index_mode: 'standard' } : {};
  const last = members.at(-1) as IndexMetadata;
  return {
    name,
    timestamp_field: { name: '@timestamp' },
    indices: members.map((index) => ({
      index_name: index.name,
      index_uuid: index.uuid,
      ilm_policy: policy(index),
      prefer_ilm: index.settings.get('index.lifecycle.prefer_ilm') !== 'false',
      managed_by: managed(index),
      ...mode,
    })),
    generation,
    _meta: meta === undefined ? undefined : new RawJson(meta),
    status: healthOf(members).status.toUpperCase(),
    template: template?.[0],
    lifecycle: lifecycle === undefined ? undefined : renderStreamLifecycle(lifecycle, defaults),
    ilm_policy: policy(last),
    next_generation_managed_by: managed(last),
    prefer_ilm: last.settings.get('index.lifecycle.prefer_ilm') !== 'false',
    hidden,
    system: false,
    allow_custom_routing,
    replicated,
    rollover_on_write: stream.rollover_on_write,
    settings: renderSettings(stream.settings ?? new Map(), { flat: false, isRendered: () => true }),
    mappings: major >= 9 ? new RawJson(stream.mappings ?? '{}') : undefined,
    ...mode,
    failure_store: { enabled: isFailureStoreEnabled(stream), rollover_on_write: true, indices: [] },
  };
}

function managedBy({ settings }: IndexMetadata, hasLifecycle: boolean): string {
  const hasPolicy = settings.has('index.lifecycle.name');
  if (hasPolicy && (!hasLifecycle || settings.get('index.lifecycle.prefer_ilm') !== 'false')) {
    return 'Index Lifecycle Management';
  }
  return hasLifecycle ? 'Data stream lifecycle' : 'Unmanaged';
}

function isFailureStoreEnabled({ options }: DataStream): boolean {
  if (options === undefined) return false;
  const { failure_store } = JSON.parse(options) as { failure_store?: { enabled?: boolean } };
  return failure_store?.enabled === true;
}
