import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** The mode that was last set; nothing runs in either. */
export const handler: Handler = ({ cluster }) => ({
  status: 200,
  body: { operation_mode: cluster.state.lifecycles.ilm },
});
