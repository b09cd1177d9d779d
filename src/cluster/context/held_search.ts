import type { SearchOptions, SearchTarget, Shard } from '../../engine/index.ts';
import type { ContextShard } from './handle.ts';

/** The indices of a scroll or a point in time: as they were when it began. Never changed, only replaced. */
export interface HeldSearch {
  readonly kind: 'scroll' | 'pit';
  readonly handle: string;
  readonly shards: readonly ContextShard[];
  /** The indices, forked: later writes are not visible in them. */
  readonly targets: readonly SearchTarget[];
  /** Milliseconds that it may lie unused. */
  readonly keepAlive: number;
  /** When it was last used. */
  readonly usedAt: number;
  /** The request that a scroll repeats with every page, and the last page. */
  readonly scroll?: ScrolledSearch;
}

export interface ScrolledSearch {
  readonly body: Uint8Array | null;
  readonly query: Readonly<Record<string, string>>;
  /** The documents that were looked up for its queries when it began. */
  readonly read: Pick<SearchOptions, 'documents' | 'index_names'>;
  readonly page: number;
  /** The shards that its first page skipped: later pages do without them. */
  readonly skipped: readonly Shard[];
  /** Whether a shard failed a page and has freed its reader context. */
  readonly lost?: boolean;
}

/** All that is held, by handle. */
export interface HeldSearches {
  readonly byHandle: ReadonlyMap<string, HeldSearch>;
  /** The number of the next reader. */
  readonly next: number;
}

export const NOTHING_HELD: HeldSearches = { byHandle: new Map(), next: 1 };

/** ES: how often the node checks for contexts that have not been used for too long. */
export const REAPING = 60_000;

/** Whether it has expired at `now`, on a node that started at `started`. */
export function isReaped({ keepAlive, usedAt }: HeldSearch, now: number, started: number): boolean {
  const due = usedAt + keepAlive + 1;
  const looks = Math.ceil(Math.max(due - started, 0) / REAPING);
  return now >= started + looks * REAPING && now >= due;
}
