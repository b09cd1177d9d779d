import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['dry_run', 'timeout'];

/** Upgrades all transforms, of which there are none. */
export const handler: Handler = ({ query }) => {
  parametersWithoutEffect(query, supports);
  return { status: 200, body: { updated: 0, no_action: 0, needs_update: 0 } };
};
