import type { Namespace } from '../endpoint.ts';
import * as ingest from './ingest.ts';

export const simulate: Namespace = {
  'simulate.ingest': ingest,
};
