import { parseBulk } from '../bulk/bulk_lines.ts';
import { runBulk } from '../bulk/run_bulk.ts';
import type { Handler } from '../handler.ts';
import { parseActiveShards, parseBoolean, parseRefresh, parseWriteTimeout, requiredBody } from '../parameters/index.ts';
import { turnBetween } from '../turns.ts';

export const supports: readonly string[] = [
  'refresh',
  'routing',
  'pipeline',
  'require_alias',
  'wait_for_active_shards',
  'timeout',
];

const COMMA = 0x2c;

export const handler: Handler = async (request) => {
  const { cluster, major, path, query, warn } = request;
  const body = requiredBody(request.body);
  // ES: 9 reads the time first (api/global/wait_for_active_shards).
  if (major >= 9) parseWriteTimeout(query);
  const wait = { copies: parseActiveShards(query), timeout: parseWriteTimeout(query) };
  const refresh = parseRefresh(query);
  const started = cluster.clock.now();
  const defaults = {
    require_alias: parseBoolean(query, 'require_alias', false),
    ...(path.index !== undefined ? { index: path.index } : {}),
    ...(query.routing ? { routing: query.routing } : {}),
    ...(query.pipeline !== undefined ? { pipeline: query.pipeline } : {}),
  };
  const operations = await parseBulk(cluster.engine, major, body, defaults, warn);
  const { items, errors, warnings, isIngested } = await runBulk(request, body, operations, { refresh, wait });
  await turnBetween(items.length);
  // ES: a request of which a document has a pipeline also reports the time spent in it (api/global/bulk_line_values).
  const head = `{"errors":${errors},"took":${cluster.clock.now() - started},${isIngested ? '"ingest_took":0,' : ''}"items":[`;
  return { status: 200, body: joinItems(head, items), warnings };
};

function joinItems(head: string, items: readonly Uint8Array[]): Buffer {
  const length = items.reduce((sum, item) => sum + item.length + 1, head.length + 2);
  const joined = Buffer.allocUnsafe(length);
  let at = joined.write(head, 'latin1');
  for (const [place, item] of items.entries()) {
    if (place > 0) joined[at++] = COMMA;
    joined.set(item, at);
    at += item.length;
  }
  at += joined.write(']}', at, 'latin1');
  return joined.subarray(0, at);
}
