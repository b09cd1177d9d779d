import type { Handler } from '../handler.ts';
import { logstashPipelines } from './pipelines.ts';

export const supports: readonly string[] = [];

/** Deletes a pipeline of Logstash; the reply has no body. */
export const handler: Handler = ({ cluster, path }) => ({
  status: logstashPipelines.delete(cluster, path.id as string) ? 200 : 404,
  body: null,
});
