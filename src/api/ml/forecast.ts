import { resourceNotFound } from '../../errors/index.ts';
import { amongNothing } from '../absent/among_nothing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['duration', 'expires_in', 'max_model_memory'];

/** Forecasts by an anomaly detection job, of which there are none. */
export const handler: Handler = ({ path, query }) => {
  amongNothing(query, supports);
  throw resourceNotFound(`No known job with id '${path.job_id}'`);
};
