import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** The role mappings: there are none, since none can be created. */
export const handler: Handler = ({ path }) => ({
  // From the documentation: an unknown name is 404, with an empty object.
  status: path.name === undefined ? 200 : 404,
  body: {},
});
