import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** The ES|QL queries that run: none do. */
export const handler: Handler = () => {
  return { status: 200, body: { queries: {} } };
};
