import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

/** Deletes the licence in favour of a basic one, which is in force already. */
export const handler: Handler = ({ query }) => {
  parametersWithoutEffect(query, supports);
  return { status: 200, body: { acknowledged: true } };
};
