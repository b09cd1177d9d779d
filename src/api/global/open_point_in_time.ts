import { checkFilter, hold, INDICES_OPTIONS } from '../../cluster/index.ts';
import { NotImplementedError, validationFailed } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { readKeepAlive } from '../search/keep_alive.ts';
import { inputOf, searchRequest } from '../search/search_request.ts';
import { allShardsFailed } from '../search/shard_failures.ts';
import { ObjectParser } from '../xcontent/index.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'routing',
  'preference',
  'keep_alive',
  'allow_partial_search_results',
  'max_concurrent_shard_requests',
];

const PARSER = new ObjectParser<object>('open_point_in_time_request', {
  index_filter: {
    accepts: ['START_OBJECT'],
    parse: () => {
      throw new NotImplementedError('the member [index_filter] of [open_point_in_time]');
    },
  },
});

export const handler: Handler = (request) => {
  const { cluster, major, path, query } = request;
  readBody(request);
  parseBoolean(query, 'allow_partial_search_results', false);
  const complaints = [
    ...(path.index === undefined ? ['[index] is not specified'] : []),
    ...(query.keep_alive === undefined ? ['[keep_alive] is not specified'] : []),
  ];
  if (complaints.length > 0) throw validationFailed(complaints);
  const { millis, refusal } = readKeepAlive(request, 'keep_alive', query.keep_alive as string);
  const { targets } = searchRequest(inputOf(request));
  // ES: filters of aliases are read when it is opened, not when it is searched (api/global/alias_filter_warnings).
  for (const { index, filter } of targets) {
    const context = { state: cluster.state, major, now: cluster.clock.now(), warn: request.warn };
    if (filter !== null) checkFilter(index, filter, context);
  }
  const { shards, handle } = hold(cluster, major, targets, millis);
  if (refusal !== undefined) {
    const reason = { type: 'illegal_argument_exception', reason: refusal };
    throw allShardsFailed(
      shards.map(({ index, shard }) => ({ shard, index, node: cluster.nodeId, reason })),
      {
        status: 400,
        phase: major === 8 ? 'indices:data/read/open_point_in_time' : 'open_pit',
        caused_by: { ...reason, caused_by: reason },
      },
    );
  }
  const _shards = { total: shards.length, successful: shards.length, skipped: 0, failed: 0 };
  return { status: 200, body: { id: handle, _shards } };
};

function readBody({ cluster, body }: ApiRequest): void {
  if (body !== null) readStream(cluster.engine, body, (reader) => PARSER.parse(reader, {}));
}
