import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** What rollup jobs have stored in indices: nothing. */
export const handler: Handler = () => {
  return { status: 200, body: {} };
};
