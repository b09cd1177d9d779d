import { resourceNotFound } from '../../errors/index.ts';
import { amongNothing } from '../absent/among_nothing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [
  'cache_size',
  'deployment_id',
  'number_of_allocations',
  'priority',
  'queue_capacity',
  'threads_per_allocation',
  'timeout',
  'wait_for',
];

/** Deploys a trained model, of which there are none. */
export const handler: Handler = ({ path, query }) => {
  amongNothing(query, supports);
  throw resourceNotFound(`No known trained model with model_id [${path.model_id}]`);
};
