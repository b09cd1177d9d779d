import { NotImplementedError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { foundRule, foundRuleset, rulesets } from './ruleset.ts';

export const supports: readonly string[] = [];

/** Deletes a rule of a set that has others. */
export const handler: Handler = ({ cluster, path }) => {
  const ruleset = path.ruleset_id as string;
  const rule = foundRule(cluster, ruleset, path.rule_id as string);
  const rest = foundRuleset(cluster, ruleset).filter((other) => other !== rule);
  if (rest.length === 0) throw new NotImplementedError('the deletion of the last rule of a ruleset');
  rulesets.put(cluster, ruleset, rest);
  return { status: 200, body: { acknowledged: true } };
};
