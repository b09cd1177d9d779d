import { unchangedOperation } from '../by_query/bulk_operation.ts';
import { BY_QUERY_PARAMETERS, parseRunParameters } from '../by_query/parameters.ts';
import { refuseSlicedTwice, runByQuery } from '../by_query/run_by_query.ts';
import { SELECTION_PARAMETERS, selectByQuery } from '../by_query/select_by_query.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [...SELECTION_PARAMETERS, ...BY_QUERY_PARAMETERS, 'human'];

/** Deletes the documents that match, unless they have changed since they were found. */
export const handler: Handler = (request) => {
  const { selection, proceeds, maxDocs } = selectByQuery(request, 'delete_by_query', []);
  const parameters = parseRunParameters(request.query, maxDocs);
  refuseSlicedTwice(selection, parameters.slices);
  return runByQuery(request, {
    action: 'indices:data/write/delete/byquery',
    description: `delete-by-query [${request.path.index}]`,
    selection,
    parameters,
    counted: ['deleted'],
    writing: {
      proceeds,
      wait: parameters.wait,
      source: undefined,
      operation: (document) => unchangedOperation('delete', document),
    },
  });
};
