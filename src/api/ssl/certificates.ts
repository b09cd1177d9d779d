import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** The certificates of the node, which speaks plain HTTP. */
export const handler: Handler = () => ({ status: 200, body: [] });
