import {
  type Cluster,
  type DataStream,
  findDataStreams,
  putDataStream,
  templates,
  withoutPrefix,
} from '../../cluster/index.ts';
import { ElasticsearchError, isReported } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import { effectiveMappings, effectiveSettings } from '../data_stream/effective.ts';
import type { Handler, Major } from '../handler.ts';
import { readTemplateMappings } from '../index_template/template_values.ts';
import { parseBoolean, requiredBody, validateTimeouts } from '../parameters/index.ts';
import { RawJson, renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['dry_run', 'master_timeout', 'timeout'];

/** Replaces the mappings that data streams have of their own. No index is changed: the next backing index gets them. */
export const handler: Handler = ({ cluster, major, path, query, body }) => {
  validateTimeouts(query, 'master_timeout', 'timeout');
  const isDry = parseBoolean(query, 'dry_run', false);
  const mappings = readStream(cluster.engine, requiredBody(body), (reader) => {
    if (reader.next() !== 'START_OBJECT') {
      const reason = `Expected START_OBJECT but was: ${reader.token}`;
      throw new ElasticsearchError({ type: 'parsing_exception', reason, status: 400 });
    }
    return readTemplateMappings(cluster.engine, reader.compactValue());
  });
  const found = findDataStreams(cluster.state, path.name);
  const data_streams = found.map((stream) => change(cluster, major, stream, mappings, isDry));
  return { status: 200, body: renderJson({ data_streams }) };
};

function change(cluster: Cluster, major: Major, stream: DataStream, mappings: string, isDry: boolean) {
  const { name } = stream;
  const next = { ...stream, mappings };
  const effective = effectiveMappings(cluster, next);
  const error = mappingError(cluster, major, next, effective);
  if (error !== null) {
    const nothing = { _doc: {} };
    return { name, applied_to_data_stream: false, error, mappings: nothing, effective_mappings: nothing };
  }
  if (!isDry) putDataStream(cluster, next);
  return {
    name,
    applied_to_data_stream: true,
    mappings: new RawJson(mappings),
    effective_mappings: new RawJson(effective),
  };
}

/** The error of a mapping for a backing index; null where it fits. */
function mappingError(cluster: Cluster, major: Major, stream: DataStream, mappings: string): string | null {
  const given = [...effectiveSettings(cluster, stream)].filter((entry) => entry[1] !== null);
  try {
    const json = templates.timestampMapping(mappings) ?? mappings;
    const own = withoutPrefix(new Map(given as [string, string][]));
    const settings = { number_of_shards: '1', number_of_replicas: '1', ...own };
    cluster.engine.createIndex({ name: stream.name, uuid: '_na_', major, settings, mappings: Buffer.from(json) });
    return null;
  } catch (error) {
    if (!isReported(error)) throw error;
    return error.reason;
  }
}
