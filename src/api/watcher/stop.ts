import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['master_timeout'];

/** Stops to run watches; none ever run. */
export const handler: Handler = ({ query }) => {
  parametersWithoutEffect(query, supports);
  return { status: 200, body: { acknowledged: true } };
};
