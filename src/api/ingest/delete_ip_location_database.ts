import { resourceNotFound } from '../../errors/index.ts';
import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

/** Deletes the configuration of a database of addresses, of which there are none. */
export const handler: Handler = ({ path, query }) => {
  parametersWithoutEffect(query, supports);
  throw resourceNotFound(`Database configuration not found: ${path.id}`);
};
