import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['requests_per_second', 'timeout'];

/** Deletes expired data of machine learning: there is none. */
export const handler: Handler = ({ query }) => {
  parametersWithoutEffect(query, supports);
  return { status: 200, body: { deleted: true } };
};
