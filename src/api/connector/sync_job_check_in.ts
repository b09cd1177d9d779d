import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Reads or changes a synchronisation job of a connector, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw resourceNotFound(`connector sync job [${path.connector_sync_job_id}] not found`);
};
