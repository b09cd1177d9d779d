import type { Namespace } from '../endpoint.ts';
import * as getPipeline from './get_pipeline.ts';

export const logstash: Namespace = {
  'logstash.get_pipeline': getPipeline,
};
