import type { Handler } from '../handler.ts';
import { scriptContexts } from '../script/contexts.ts';

export const supports: readonly string[] = [];

/** The contexts that scripts can be written for, with the methods that they have there. */
export const handler: Handler = ({ major }) => ({
  status: 200,
  body: { contexts: scriptContexts(major) },
});
