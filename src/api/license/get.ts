import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';
import { licenseOf } from './license.ts';

export const supports: readonly string[] = ['accept_enterprise', 'local'];

/** The licence: a basic one. */
export const handler: Handler = ({ cluster, query }) => {
  parametersWithoutEffect(query, supports);
  return { status: 200, body: { license: licenseOf(cluster) } };
};
