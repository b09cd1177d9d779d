import { amongNothing } from '../absent/among_nothing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['with_profile_uid'];

/** The users: there are none, since none can be created. */
export const handler: Handler = ({ path, query }) => {
  amongNothing(query, supports);
  return {
    // From the documentation: nothing under a name is 404, with an empty object.
    status: path.username === undefined ? 200 : 404,
    body: {},
  };
};
