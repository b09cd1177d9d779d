import { parseBody } from '../definition/parse_body.ts';
import { rawObject } from '../definition/raw_value.ts';
import type { Handler } from '../handler.ts';
import { ConstructingParser, required, values } from '../xcontent/index.ts';
import { logstashPipelines } from './pipelines.ts';

export const supports: readonly string[] = [];

const parser = new ConstructingParser('logstash_pipeline', {
  description: required(values.string),
  last_modified: required(values.string),
  pipeline_metadata: required(rawObject),
  username: required(values.string),
  pipeline: required(values.string),
  pipeline_settings: required(rawObject),
});

/** Stores a pipeline of Logstash, or replaces it. */
export const handler: Handler = (request) => {
  const pipeline = parseBody(request, (reader) => parser.parse(reader));
  const isNew = logstashPipelines.put(request.cluster, request.path.id as string, pipeline);
  return { status: isNew ? 201 : 200, body: null };
};
