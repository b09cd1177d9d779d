import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import { refuseNames } from '../absent/refuse_names.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['master_timeout'];

/** The patterns of indices that are followed: there are none, since none can be created. */
export const handler: Handler = ({ path, query }) => {
  parametersWithoutEffect(query, supports);
  refuseNames(path.name, (name) => `auto-follow pattern [${name}] is missing`);
  return { status: 200, body: { patterns: [] } };
};
