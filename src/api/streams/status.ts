import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['master_timeout'];

/** Which streams are enabled: none are. */
export const handler: Handler = ({ query }) => {
  parametersWithoutEffect(query, supports);
  const off = { enabled: false };
  return { status: 200, body: { logs: off, 'logs.otel': off, 'logs.ecs': off } };
};
