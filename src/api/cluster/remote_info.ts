import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** The remote clusters by alias. There are none: the settings that name them are refused. */
export const handler: Handler = () => ({ status: 200, body: {} });
