import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { rulesets } from './ruleset.ts';

export const supports: readonly string[] = [];

/** Deletes a set of rules. */
export const handler: Handler = ({ cluster, path }) => {
  const id = path.ruleset_id as string;
  if (!rulesets.delete(cluster, id)) throw resourceNotFound(`query ruleset [${id}] not found`);
  return { status: 200, body: { acknowledged: true } };
};
