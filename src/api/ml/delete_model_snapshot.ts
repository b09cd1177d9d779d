import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Deletes a snapshot of an anomaly detection job, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw resourceNotFound(`No known job with id '${path.job_id}'`);
};
