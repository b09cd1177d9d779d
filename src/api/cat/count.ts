import type { Handler } from '../handler.ts';
import { inputOf, searchRequest } from '../search/search_request.ts';
import { helpOf, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/count.ts';

export const supports: readonly string[] = TABLE_PARAMETERS;

export const handler: Handler = async (request) => {
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  const { targets, options } = searchRequest({ ...inputOf(request), query: {} });
  const reply = await request.cluster.engine.count(targets, null, options);
  const { count } = JSON.parse(Buffer.from(reply.body).toString()) as { count: number };
  const row = { epoch: epoch(options.now), timestamp: timestamp(options.now), count: `${count}` };
  return renderTable(request, COLUMNS, [row]);
};

/** Seconds since the epoch. */
export function epoch(now: number): string {
  return `${Math.floor(now / 1000)}`;
}

/** The time of day, UTC. */
export function timestamp(now: number): string {
  return new Date(now).toISOString().slice(11, 19);
}
