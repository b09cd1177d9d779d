import { amongNothing } from '../absent/among_nothing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['requests_per_second', 'timeout'];

/** Deletes what machine learning no longer needs: there is nothing. */
export const handler: Handler = ({ query }) => {
  amongNothing(query, supports);
  return { status: 200, body: { deleted: true } };
};
