import { resourceNotFound } from '../../errors/index.ts';
import { amongNothing } from '../absent/among_nothing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['delete_user_annotations', 'force', 'wait_for_completion'];

/** Deletes an anomaly detection job, of which there are none. */
export const handler: Handler = ({ path, query }) => {
  amongNothing(query, supports);
  throw resourceNotFound(`No known job with id '${path.job_id}'`);
};
