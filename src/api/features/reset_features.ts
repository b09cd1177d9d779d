import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout'];

/**
 * Deletes the state of the features. Results of tasks and synonyms sets are not stored in indices: only without them is there nothing to
 * delete.
 */
export const handler: Handler = ({ cluster, query }) => {
  validateTimeouts(query, 'master_timeout');
  cluster.update((state) => ({ ...state, synonyms: new Map(), taskResults: new Map() }));
  const features = ['synonyms', 'tasks'].map((feature_name) => ({ feature_name, status: 'SUCCESS' }));
  return { status: 200, body: { features } };
};
