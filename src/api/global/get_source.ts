import { READ_PARAMETERS, readTarget } from '../document/read_document.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = READ_PARAMETERS;

export const handler: Handler = (request) => {
  const { index, query } = readTarget(request);
  return { ...index.engine.getSource(request.path.id as string, query), unfiltered: true };
};
