import { INDICES_OPTIONS } from '../../cluster/index.ts';
import type { SearchOptions } from '../../engine/index.ts';
import type { Handler } from '../handler.ts';
import { lookingUp, throwing } from '../search/look_up.ts';
import { inputOf, searchOptions, searchRequest } from '../search/search_request.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'fields',
  'filters',
  'include_empty_fields',
  'include_unmapped',
  'types',
];

export const handler: Handler = async (request) => {
  const { cluster, body } = request;
  const input = inputOf(request);
  // ES: errors in the request are reported before unknown names.
  await cluster.engine.fieldCaps([], body, searchOptions(input));
  const { targets, options } = searchRequest(input);
  const run = (given: SearchOptions) => cluster.engine.fieldCaps(targets, body, given);
  return lookingUp(request, options, run, throwing(run));
};
