import { INDICES_OPTIONS } from '../../cluster/index.ts';
import type { EngineReply, SearchOptions, SearchTarget } from '../../engine/index.ts';
import { isReported } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { lookingUp } from '../search/look_up.ts';
import { inputOf, searchOptions, searchRequest } from '../search/search_request.ts';
import { refuseUriQuery, URI_QUERY_PARAMETERS } from '../search/uri_query.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'explain',
  'rewrite',
  'all_shards',
  ...URI_QUERY_PARAMETERS,
];

export const handler: Handler = async (request) => {
  const { cluster, query, body } = request;
  // ES: a URL query is not read if there is a body, and the parameters that go with it are not read without it
  // (api/indices/validate_query).
  if (query.q === undefined || body !== null) refuseUriQuery(request);
  const input = inputOf(request);
  const options = searchOptions(input);
  const validate = (targets: readonly SearchTarget[], given: SearchOptions) =>
    cluster.engine.validateQuery(targets, body, given);
  const check = async (given: SearchOptions) => {
    const reply = await validate([], given);
    return isValid(reply) ? null : reply;
  };
  let targets: readonly SearchTarget[];
  try {
    targets = searchRequest(input).targets;
  } catch (error) {
    if (!isReported(error)) throw error;
    // ES: the query is parsed before its indices are resolved (api/global/body_before_index).
    const reply = await check({ ...options, judging: true });
    if (reply === null) throw error;
    return reply;
  }
  return lookingUp(request, options, (given) => validate(targets, given), check);
};

function isValid({ body }: EngineReply): boolean {
  return (JSON.parse(Buffer.from(body).toString('utf8')) as { valid?: boolean }).valid === true;
}
