import type { Handler } from '../handler.ts';
import { inputOf, searchRequest } from '../search/search_request.ts';
import { type Column, renderTable, TABLE_PARAMETERS } from '../table/table.ts';

export const supports: readonly string[] = TABLE_PARAMETERS;

const COLUMNS: readonly Column[] = [
  { name: 'epoch', aliases: ['t', 'time'] },
  { name: 'timestamp', aliases: ['ts', 'hms', 'hhmmss'] },
  { name: 'count', aliases: ['dc', 'docs.count', 'docsCount'] },
];

export const handler: Handler = async (request) => {
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
