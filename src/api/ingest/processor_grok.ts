import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';

export const supports: readonly string[] = ['s'];

/** The library of named expressions of `grok`, in the order of their names. */
export const handler: Handler = ({ cluster, query }) => {
  parseBoolean(query, 's', false);
  return { status: 200, body: { patterns: cluster.engine.grokLibrary() } };
};
