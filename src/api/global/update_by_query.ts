import { unchangedOperation } from '../by_query/bulk_operation.ts';
import { BY_QUERY_PARAMETERS, parseRunParameters } from '../by_query/parameters.ts';
import { refuseSlicedTwice, runByQuery } from '../by_query/run_by_query.ts';
import { scriptDocuments } from '../by_query/script_documents.ts';
import { sourceFilter } from '../by_query/search_body.ts';
import { SELECTION_PARAMETERS, selectByQuery } from '../by_query/select_by_query.ts';
import type { Handler } from '../handler.ts';
import { inlineScript } from '../script/inline_script.ts';

export const supports: readonly string[] = [...SELECTION_PARAMETERS, ...BY_QUERY_PARAMETERS, 'human', 'pipeline'];

/** Writes the documents that match again, unless they have changed since they were found. */
export const handler: Handler = (request) => {
  const { selection, proceeds, maxDocs, rest } = selectByQuery(request, 'update_by_query', ['script']);
  const script = rest.get('script');
  const parameters = parseRunParameters(request.query, maxDocs);
  refuseSlicedTwice(selection, parameters.slices);
  const { pipeline } = request.query;
  return runByQuery(request, {
    action: 'indices:data/write/update/byquery',
    description: `update-by-query [${request.path.index}]`,
    selection,
    parameters,
    counted: ['updated', 'deleted'],
    writing: {
      proceeds,
      wait: parameters.wait,
      ...(script === undefined
        ? {}
        : { script: scriptDocuments(request.cluster.engine, inlineScript(request.cluster, script, false), false) }),
      source: sourceFilter(request.cluster.engine, selection.members.get('_source')),
      operation: (document) => ({
        ...unchangedOperation('index', document),
        ...(pipeline === undefined ? {} : { pipeline }),
      }),
    },
  });
};
