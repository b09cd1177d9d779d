import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [
  'connector_name',
  'from',
  'include_deleted',
  'index_name',
  'query',
  'service_type',
  'size',
];

/** The connectors: there are none, since none can be created. */
export const handler: Handler = ({ query }) => {
  parametersWithoutEffect(query, supports);
  return { status: 200, body: { count: 0, results: [] } };
};
