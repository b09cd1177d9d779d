import { amongNothing } from '../absent/among_nothing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['refresh'];

/** Deletes a role, of which there are none. */
export const handler: Handler = ({ query }) => {
  amongNothing(query, supports);
  return { status: 404, body: { found: false } };
};
