import { missingResource } from '../definition/missing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Reads or changes a synchronisation job of a connector, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw missingResource(`connector sync job [${path.connector_sync_job_id}] not found`);
};
