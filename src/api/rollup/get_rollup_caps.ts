import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** What the rollup jobs store: there are none, since none can be created. */
export const handler: Handler = () => ({ status: 200, body: {} });
