import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['acknowledge', 'master_timeout', 'timeout'];

/** Starts a basic licence, which is in force already. */
export const handler: Handler = ({ query }) => {
  parametersWithoutEffect(query, supports);
  const error_message = 'Operation failed: Current license is basic.';
  return { status: 403, body: { acknowledged: true, basic_was_started: false, error_message } };
};
