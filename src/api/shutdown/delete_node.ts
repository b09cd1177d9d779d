import { resourceNotFound } from '../../errors/index.ts';
import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

/** Cancels the shutdown of a node, of which there is none. */
export const handler: Handler = ({ path, query }) => {
  parametersWithoutEffect(query, supports);
  throw resourceNotFound(`no shutdown metadata found for node [${path.node_id}]`);
};
