import { READ_PARAMETERS, readTarget } from '../document/read_document.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [
  ...READ_PARAMETERS,
  'version',
  'version_type',
  'stored_fields',
  'force_synthetic_source',
];

export const handler: Handler = (request) => {
  const { index, query } = readTarget(request);
  return index.engine.get(request.path.id as string, query);
};
