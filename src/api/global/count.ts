import { INDICES_OPTIONS } from '../../cluster/index.ts';
import { ElasticsearchError, isReported } from '../../errors/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { type Aim, aimOf, runAimed } from '../search/aim.ts';
import { lookingUp, throwing } from '../search/look_up.ts';
import { inputOf, searchOptions } from '../search/search_request.ts';
import { hasUriQuery, refuseUriQuery, URI_QUERY_PARAMETERS, validateUriQuery } from '../search/uri_query.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'routing',
  'preference',
  'min_score',
  'stats',
  'terminate_after',
  ...URI_QUERY_PARAMETERS,
];

/** Reads the body alone, after the parameters for indices options. */
export const validateBody = (request: ApiRequest, refusal: unknown): unknown => {
  const reason = refusal instanceof ElasticsearchError ? (refusal.reason ?? '') : '';
  if (/^(Could not convert|No valid expand wildcard)/.test(reason)) return undefined;
  return request.cluster.engine.count([], request.body, searchOptions(inputOf(request)));
};

export const handler: Handler = async (request) => {
  const { cluster, body } = request;
  if (body === null) validateUriQuery(request);
  // ES: errors in a body are reported before parameter names that no handler consumes (api/global/body_before_index).
  if (body !== null && hasUriQuery(request)) {
    await cluster.engine.count([], body, { ...searchOptions(inputOf(request)), judging: true });
    refuseUriQuery(request);
  }
  const aim = await aimed(request);
  return lookingUp(
    request,
    aim.options,
    (given) => runAimed(aim, (targets) => cluster.engine.count(targets, body, given)),
    throwing((given) => cluster.engine.count([], body, given)),
  );
};

/** The targets. ES: a body is parsed before its indices are resolved, so its errors are reported first (api/global/body_before_index). */
async function aimed(request: ApiRequest): Promise<Aim> {
  const input = inputOf(request);
  try {
    return aimOf(input);
  } catch (error) {
    if (!isReported(error)) throw error;
    await request.cluster.engine.count([], request.body, { ...searchOptions(input), judging: true });
    throw error;
  }
}
