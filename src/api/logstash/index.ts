import type { Namespace } from '../endpoint.ts';
import * as deletePipeline from './delete_pipeline.ts';
import * as getPipeline from './get_pipeline.ts';
import * as putPipeline from './put_pipeline.ts';

export const logstash: Namespace = {
  'logstash.delete_pipeline': deletePipeline,
  'logstash.get_pipeline': getPipeline,
  'logstash.put_pipeline': putPipeline,
};
