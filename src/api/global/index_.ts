import { illegalArgument } from '../../errors/index.ts';
import { indexDocument } from '../document/write_document.ts';
import type { Handler } from '../handler.ts';
import { WRITE_PARAMETERS } from '../parameters/index.ts';

export const supports: readonly string[] = [...WRITE_PARAMETERS, 'op_type', 'pipeline', 'require_alias'];

/** The API named `index`; the file has a mark because `index.ts` is the registry. */
export const handler: Handler = (request) => {
  return indexDocument(request, () => {
    const op_type = request.query.op_type?.toLowerCase();
    if (op_type !== undefined && op_type !== 'create' && op_type !== 'index') {
      throw illegalArgument(`opType must be 'create' or 'index', found: [${request.query.op_type}]`);
    }
    // ES: a document without id cannot exist yet, so that `op_type` defaults to create (api/global/index).
    return op_type ?? (request.path.id === undefined ? 'create' : 'index');
  });
};
