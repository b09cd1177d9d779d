import { amongNothing } from '../absent/among_nothing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['master_timeout'];

/** The enrich policies: there are none, since none can be created. */
export const handler: Handler = ({ query }) => {
  amongNothing(query, supports);
  return { status: 200, body: { policies: [] } };
};
