import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Migrates the indices of features; none need it. */
export const handler: Handler = () => {
  return { status: 200, body: { accepted: false, reason: 'No system indices require migration' } };
};
