import { illegalArgument, NotImplementedError, validationFailed } from '../../errors/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { parseBoolean, parseInteger, validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';
import { renderSnapshot, type SnapshotRendering } from './render_snapshot.ts';
import { type Found, selectSnapshots } from './select_snapshots.ts';

export const supports: readonly string[] = [
  'human',
  'ignore_unavailable',
  'include_repository',
  'index_details',
  'index_names',
  'master_timeout',
  'offset',
  'order',
  'size',
  'sort',
  'state',
  'verbose',
];

/** By `sort`: the key that snapshots are ordered by before their names. */
const KEYS: Readonly<Record<string, (found: Found) => string | number>> = {
  start_time: ({ snapshot }) => snapshot.startedAt,
  duration: ({ snapshot }) => snapshot.endedAt - snapshot.startedAt,
  name: ({ snapshot }) => snapshot.name,
  index_count: ({ snapshot }) => snapshot.indices.length,
  repository: ({ repository }) => repository,
  shard_count: ({ snapshot }) => snapshot.indices.reduce((sum, { shards }) => sum + shards, 0),
  failed_shard_count: () => 0,
};

/** The snapshots of repositories, page by page. */
export const handler: Handler = async (request) => {
  const { query, human } = request;
  validateTimeouts(query, 'master_timeout');
  const verbose = parseBoolean(query, 'verbose', true);
  const size = parseInteger(query, 'size', 'int') ?? -1;
  const offset = parseInteger(query, 'offset', 'int') ?? 0;
  const compare = order(query);
  if (size === 0 || size < -1) throw validationFailed(['size must be -1 or greater than 0']);
  if (!verbose && (size !== -1 || offset !== 0 || query.sort !== undefined || query.order !== undefined)) {
    throw new NotImplementedError('pages and orders of snapshots with [verbose] of [false]');
  }
  const found = await selectSnapshots(request, request.path);
  const sorted = [...found].sort(compare);
  const page = sorted.slice(offset, size === -1 ? undefined : offset + size);
  const remaining = Math.max(0, sorted.length - offset - page.length);
  const hasRepository = parseBoolean(query, 'include_repository', true);
  const rendering: Omit<SnapshotRendering, 'repository'> = {
    verbose,
    indexNames: parseBoolean(query, 'index_names', true),
    indexDetails: parseBoolean(query, 'index_details', false),
    human: human === true,
  };
  const snapshots = page.map(({ repository, snapshot }) =>
    renderSnapshot(snapshot, { ...rendering, repository: hasRepository ? repository : null }),
  );
  const last = page.at(-1);
  const next = remaining > 0 && last !== undefined ? { next: cursor(last, query.sort ?? 'start_time') } : {};
  return { status: 200, body: renderJson({ snapshots, ...next, total: found.length, remaining }) };
};

function order({ sort = 'start_time', order = 'asc' }: ApiRequest['query']): (a: Found, b: Found) => number {
  const key = KEYS[sort];
  if (key === undefined) throw illegalArgument(`unknown sort key [${sort}]`);
  const lower = order.toLowerCase();
  if (lower !== 'asc' && lower !== 'desc') {
    throw illegalArgument(`No enum constant org.elasticsearch.search.sort.SortOrder.${order.toUpperCase()}`);
  }
  const sign = lower === 'asc' ? 1 : -1;
  const by = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  return (a, b) =>
    sign * (by(key(a), key(b)) || by(a.snapshot.name, b.snapshot.name) || by(a.repository, b.repository));
}

/** Where the next page begins, as base64. ES: key, repository and name of the last snapshot (api/snapshot/snapshot). */
function cursor(last: Found, sort: string): string {
  const key = KEYS[sort]?.(last);
  return Buffer.from(`${key},${last.repository},${last.snapshot.name}`)
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
