import type { Handler } from '../handler.ts';
import { foundRule } from './found.ts';

export const supports: readonly string[] = [];

/** One rule of a set. */
export const handler: Handler = ({ cluster, path }) => {
  const id = path.rule_id as string;
  return { status: 200, body: { id, synonyms: foundRule(cluster, path.set_id as string, id) } };
};
