import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** The capabilities of rollup jobs: there are none, since none can be created. */
export const handler: Handler = () => ({ status: 200, body: {} });
