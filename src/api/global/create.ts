import { illegalArgument } from '../../errors/index.ts';
import { indexDocument } from '../document/write_document.ts';
import type { Handler } from '../handler.ts';
import { WRITE_PARAMETERS } from '../parameters/index.ts';

export const supports: readonly string[] = [...WRITE_PARAMETERS, 'op_type', 'pipeline', 'require_alias'];

export const handler: Handler = (request) => {
  const { op_type } = request.query;
  if (op_type !== undefined && op_type !== 'create') {
    throw illegalArgument(`opType must be 'create', found: [${op_type}]`);
  }
  return indexDocument(request, () => 'create');
};
