import type { Namespace } from '../endpoint.ts';
import * as getPipeline from './get_pipeline.ts';

export const ingest: Namespace = { 'ingest.get_pipeline': getPipeline };
