import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['with_profile_uid'];

/** The users: there are none, since none can be created. */
export const handler: Handler = ({ path, query }) => {
  parametersWithoutEffect(query, supports);
  return {
    // From the documentation: an unknown name is 404, with an empty object.
    status: path.username === undefined ? 200 : 404,
    body: {},
  };
};
