import { refreshIfDue, refuseBlocked, resolveRead } from '../../cluster/index.ts';
import { illegalArgument, isReported, parseError, renderFailure } from '../../errors/index.ts';
import { readStreamInTurns } from '../body/read_body.ts';
import { type MultiGetItem, readMultiGet } from '../get_many/multi_get_body.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { parseBoolean, validatePreference } from '../parameters/index.ts';
import { turns } from '../turns.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [
  'realtime',
  'refresh',
  'preference',
  'routing',
  '_source',
  '_source_includes',
  '_source_excludes',
  'stored_fields',
  'force_synthetic_source',
];

/** Documents that are read in a turn of the event loop. */
const ITEMS_OF_TURN = 200;

const OPENING = Buffer.from('{"docs":[');
const COMMA = Buffer.from(',');
const CLOSING = Buffer.from(']}');

export const handler: Handler = async (request) => {
  const { cluster, path, query, body } = request;
  if (body === null || body.length === 0) throw parseError('request body or source parameter is required');
  const { refresh: _refresh, preference: _preference, routing, ...rest } = query;
  const isRefreshed = parseBoolean(query, 'refresh', false) && !parseBoolean(query, 'realtime', true);
  const defaults: MultiGetItem = { index: path.index, id: undefined, routing, query: rest };
  const items = await readStreamInTurns(cluster.engine, body, (reader) => readMultiGet(reader, defaults));
  const turn = turns(ITEMS_OF_TURN, request.cancellation);
  const parts: Uint8Array[] = [OPENING];
  for (const item of items) {
    const pause = turn();
    if (pause) await pause;
    if (parts.length > 1) parts.push(COMMA);
    parts.push(getOne(request, item, isRefreshed));
  }
  parts.push(CLOSING);
  return { status: 200, body: Buffer.concat(parts) };
};

function getOne({ cluster, major, query }: ApiRequest, item: MultiGetItem, isRefreshed: boolean): Uint8Array {
  const [name, id] = [item.index as string, item.id as string];
  const now = cluster.clock.now();
  let rendered = name;
  try {
    const { index, routing } = resolveRead(cluster.state, name, item.routing, now);
    rendered = index.name;
    refuseBlocked(cluster.state, major, [index], 'read');
    validatePreference(query);
    if (id === '') throw illegalArgument("Ids can't be empty");
    refreshIfDue(index, now);
    const requested = isRefreshed ? { ...item.query, refresh: 'true' } : item.query;
    const parameters = routing === undefined ? requested : { ...requested, routing };
    return index.engine.get(id, parameters).body;
  } catch (error) {
    if (!isReported(error)) throw error;
    return renderJson({ _index: rendered, _id: id, error: renderFailure(error) });
  }
}
