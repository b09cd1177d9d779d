import { amongNothing } from '../absent/among_nothing.ts';
import type { Handler } from '../handler.ts';
import { licenseOf } from './license.ts';

export const supports: readonly string[] = ['accept_enterprise', 'local'];

/** The licence: a basic one. */
export const handler: Handler = ({ cluster, query }) => {
  amongNothing(query, supports);
  return { status: 200, body: { license: licenseOf(cluster) } };
};
