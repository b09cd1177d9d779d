import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** How many transforms each node would run: none. */
export const handler: Handler = ({ cluster }) => {
  const none = { scheduler: { registered_transform_count: 0 } };
  return { status: 200, body: { total: none, [cluster.nodeId]: none } };
};
