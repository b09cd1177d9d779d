import type { Handler } from '../handler.ts';
import { renderJson } from '../xcontent/index.ts';
import { foundRuleset } from './ruleset.ts';

export const supports: readonly string[] = [];

/** A set of rules as it was stored. */
export const handler: Handler = ({ cluster, path }) => {
  const ruleset_id = path.ruleset_id as string;
  return { status: 200, body: renderJson({ ruleset_id, rules: foundRuleset(cluster, ruleset_id) }) };
};
