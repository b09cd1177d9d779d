import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Deletes a watch, of which there are none. */
export const handler: Handler = ({ path }) => {
  return { status: 404, body: { _id: path.id, _version: 1, found: false } };
};
