import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Whether a basic licence could be started: it is in force already. */
export const handler: Handler = () => ({ status: 200, body: { eligible_to_start_basic: false } });
