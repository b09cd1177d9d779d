import type { Handler } from '../handler.ts';
import { requiredBody } from '../parameters/index.ts';
import { lookingUp, throwing } from '../search/look_up.ts';
import { inputOf, searchOptions, searchRequest } from '../search/search_request.ts';

export const supports: readonly string[] = [];

export const handler: Handler = async (request) => {
  const { cluster } = request;
  const body = requiredBody(request.body);
  const input = inputOf(request);
  // Errors in the request are reported before unknown names, as with other searches.
  await cluster.engine.termsEnum([], body, searchOptions(input));
  const { targets, options } = searchRequest(input);
  const run = (given: typeof options) => cluster.engine.termsEnum(targets, body, given);
  return lookingUp(request, options, run, throwing(run));
};
