import {
  type Cluster,
  type DataStream,
  findDataStreams,
  type IndexMetadata,
  normalizePrefix,
  putDataStream,
  refuseBlocked,
  type SettingChanges,
  updateSettings,
} from '../../cluster/index.ts';
import { validateValues } from '../../cluster/settings/index.ts';
import { ElasticsearchError, isReported, NotImplementedError } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import { readSettings } from '../body/settings_body.ts';
import { effectiveSettings, renderStreamSettings } from '../data_stream/effective.ts';
import type { Handler, Major } from '../handler.ts';
import { parseBoolean, requiredBody, validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['dry_run', 'master_timeout', 'timeout'];

/**
 * From the specification: settings that are applied to backing indices as well, those for the next one only, and one that is not allowed.
 */
const EVERYWHERE: readonly string[] = ['index.lifecycle.name', 'index.lifecycle.prefer_ilm'];
const STREAM_ONLY: readonly string[] = ['index.number_of_shards'];
const FORBIDDEN: readonly string[] = ['index.number_of_replicas'];

/** Changes settings of data streams; null removes one. Each data stream is validated and reported on its own. */
export const handler: Handler = ({ cluster, major, path, query, body }) => {
  validateTimeouts(query, 'master_timeout', 'timeout');
  const isDry = parseBoolean(query, 'dry_run', false);
  const changes = normalizePrefix(
    readStream(cluster.engine, requiredBody(body), (reader) => {
      if (reader.next() !== 'START_OBJECT') throw malformed(`Expected START_OBJECT but was: ${reader.token}`);
      return readSettings(cluster.engine, reader);
    }),
  );
  const unnamed = [...changes.keys()].find(
    (key) => ![EVERYWHERE, STREAM_ONLY, FORBIDDEN].some((keys) => keys.includes(key)),
  );
  validateValues(major, changes);
  if (unnamed !== undefined) throw new NotImplementedError(`the setting [${unnamed}] of a data stream`);
  const found = findDataStreams(cluster.state, path.name);
  const data_streams = found.map((stream) => change(cluster, major, stream, changes, isDry));
  return { status: 200, body: renderJson({ data_streams }) };
};

function change(cluster: Cluster, major: Major, stream: DataStream, changes: SettingChanges, isDry: boolean) {
  const { name } = stream;
  const keys = [...changes.keys()];
  const forbidden = keys.filter((key) => FORBIDDEN.includes(key));
  if (forbidden.length > 0) {
    return {
      name,
      applied_to_data_stream: false,
      error: `Cannot set the following settings on a data stream: [${forbidden.join(',')}]`,
      settings: {},
      effective_settings: {},
      index_settings_results: { applied_to_data_stream_only: [], applied_to_data_stream_and_backing_indices: [] },
    };
  }
  const settings = new Map(stream.settings);
  for (const [key, value] of changes) {
    if (value === null) settings.delete(key);
    else settings.set(key, value);
  }
  const next = { ...stream, settings };
  const shared = new Map([...changes].filter(([key]) => EVERYWHERE.includes(key)));
  if (!isDry) putDataStream(cluster, next);
  const errors = isDry || shared.size === 0 ? [] : changeBackingIndices(cluster, major, stream, shared);
  return {
    name,
    applied_to_data_stream: true,
    settings: renderStreamSettings(settings),
    effective_settings: renderStreamSettings(effectiveSettings(cluster, next)),
    index_settings_results: {
      applied_to_data_stream_only: keys.filter((key) => STREAM_ONLY.includes(key)),
      applied_to_data_stream_and_backing_indices: [...shared.keys()],
      errors: errors.length === 0 ? undefined : errors,
    },
  };
}

/** Changes settings of all backing indices that are not blocked; returns the errors of the others. */
function changeBackingIndices(
  cluster: Cluster,
  major: Major,
  { indices }: DataStream,
  changes: SettingChanges,
): { readonly index: string; readonly error: string | null }[] {
  return indices.flatMap((name) => {
    const index = cluster.state.indices.get(name) as IndexMetadata;
    try {
      refuseBlocked(cluster.state, major, [index], 'metadata_write');
      updateSettings(cluster, major, [index], changes, { preserveExisting: false, reopen: false });
      return [];
    } catch (error) {
      if (!isReported(error)) throw error;
      return [{ index: name, error: error.reason }];
    }
  });
}

function malformed(reason: string): ElasticsearchError {
  return new ElasticsearchError({ type: 'parsing_exception', reason, status: 400 });
}
