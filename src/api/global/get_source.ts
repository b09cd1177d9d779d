import { validationFailed } from '../../errors/index.ts';
import { READ_PARAMETERS, readTarget } from '../document/read_document.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = READ_PARAMETERS;

export const handler: Handler = (request) => {
  // ES: reported before the index is resolved (api/global/get_source).
  if (request.query._source === 'false') throw validationFailed(['fetching source can not be disabled']);
  const { index, query } = readTarget(request);
  return { ...index.engine.getSource(request.path.id as string, query), unfiltered: true };
};
