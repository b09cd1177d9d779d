import type { Handler } from '../handler.ts';
import { renderJson } from '../xcontent/index.ts';
import { foundRule } from './ruleset.ts';

export const supports: readonly string[] = [];

/** A rule as it was stored. */
export const handler: Handler = ({ cluster, path }) => ({
  status: 200,
  body: renderJson({ ...foundRule(cluster, path.ruleset_id as string, path.rule_id as string) }),
});
