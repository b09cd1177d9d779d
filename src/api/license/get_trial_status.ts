import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Whether a trial could be started: it cannot, since that is refused. */
export const handler: Handler = () => ({ status: 200, body: { eligible_to_start_trial: false } });
