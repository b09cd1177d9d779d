import { amongNothing } from '../absent/among_nothing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['include_implicit'];

/** The roles: there are none, since none can be created. */
export const handler: Handler = ({ path, query }) => {
  amongNothing(query, supports);
  return {
    // From the documentation: nothing under a name is 404, with an empty object.
    status: path.name === undefined ? 200 : 404,
    body: {},
  };
};
