import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout'];

/** The features whose state a snapshot can hold. ES: their order changes with each start (api/cluster/nothing_there). */
export const handler: Handler = ({ query }) => {
  validateTimeouts(query, 'master_timeout');
  const features = [
    { name: 'synonyms', description: 'Manages synonyms' },
    { name: 'tasks', description: 'Manages task results' },
  ];
  return { status: 200, body: { features } };
};
