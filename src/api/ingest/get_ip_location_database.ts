import { refuseNames } from '../absent/refuse_names.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** The configured databases of addresses: there are none, since none can be created. */
export const handler: Handler = ({ path }) => {
  refuseNames(path.id, (name) => `No database configuration found for [${name}]`);
  return { status: 200, body: { databases: [] } };
};
