import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** A watch, of which there are none. */
export const handler: Handler = ({ path }) => {
  return { status: 404, body: { found: false, _id: path.id } };
};
