import { refuseClusterBlocked } from '../../cluster/index.ts';
import { ElasticsearchError, NotImplementedError } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';
import { STATE_PARTS, statedIndices } from './state/parts.ts';

export const supports: readonly string[] = [
  'dry_run',
  'explain',
  'master_timeout',
  'metric',
  'retry_failed',
  'timeout',
];

/** Moves shards between nodes. There is one node, so that nothing moves; commands are refused by name. */
export const handler: Handler = (request) => {
  const { query, body, major } = request;
  validateTimeouts(query, 'timeout', 'master_timeout');
  for (const name of ['dry_run', 'explain', 'retry_failed']) parseBoolean(query, name, false);
  if (body !== null) validateCommands(request, body);
  refuseClusterBlocked(request.cluster.state, major, 'metadata_write');
  if (major === 9 && query.metric !== undefined) {
    request.warn(
      'the [?metric] query parameter to the [POST /_cluster/reroute] API has no effect; its use will be forbidden in a future version',
    );
  }
  const explanations = parseBoolean(query, 'explain', false) ? { explanations: [] } : {};
  const state = major === 8 ? stateOf(request) : {};
  return { status: 200, body: renderJson({ acknowledged: true, ...state, ...explanations }) };
};

/** ES: 8 returns the state, or the metrics of it that are requested (api/cluster/reroute). */
function stateOf(request: ApiRequest): Readonly<Record<string, unknown>> {
  const { cluster, query } = request;
  const metrics = query.metric?.split(',') ?? [
    'version',
    'master_node',
    'blocks',
    'nodes',
    'routing_table',
    'routing_nodes',
  ];
  if (metrics.includes('none')) return {};
  const indices = statedIndices({ ...request, query: {} });
  const parts = [...STATE_PARTS].filter(([name]) => metrics.includes('_all') || metrics.includes(name));
  return {
    state: Object.assign(
      { cluster_uuid: cluster.uuid },
      ...parts.map(([, part]) => part({ ...request, query: {} }, indices)),
    ),
  };
}

function validateCommands({ cluster }: ApiRequest, bytes: Buffer): void {
  readStream(cluster.engine, bytes, (reader) => {
    if (reader.next() !== 'START_OBJECT') return;
    while (reader.next() === 'FIELD_NAME') {
      const { text, location } = reader;
      if (text !== 'commands') {
        const reason = `${location} [cluster_reroute] unknown field [${text}]`;
        throw new ElasticsearchError({ type: 'x_content_parse_exception', reason, status: 400 });
      }
      reader.next();
      if (reader.token === 'START_ARRAY' && reader.next() === 'END_ARRAY') continue;
      throw new NotImplementedError('the commands of [cluster.reroute]');
    }
  });
}
