import { parseTime } from './settings/index.ts';
import type { ClusterState, IndexMetadata } from './state.ts';
import type { UnrefreshedWrites } from './stored.ts';

/** The notes of an index for its fork: what is being refreshed is not visible there. */
export function forkUnrefreshed({ since, intervals, running }: UnrefreshedWrites): UnrefreshedWrites {
  const oldest = running?.since ?? since;
  return { since: oldest, ...(intervals === undefined ? {} : { intervals }) };
}

/** A cluster as its refreshes need it. */
export interface Refreshed {
  readonly state: ClusterState;
  readonly clock: { now(): number };
  /** When writes become visible. */
  readonly refresh: RefreshMode;
  /** Indices that were written to and may have writes that are not visible. */
  readonly written: Set<IndexMetadata>;
}

/**
 * When writes become visible to searches that nobody refreshed for: once the refresh interval has passed (`faithful`), at once
 * (`instant`), or after ten intervals (`adversarial`), so that a test which sleeps instead of refreshing fails.
 */
export type RefreshMode = 'faithful' | 'instant' | 'adversarial';

/** The refresh intervals that pass before writes are visible in the adversarial mode. */
const ADVERSARIAL_INTERVALS = 10;

/** Notes that an index was written to and, unless it was refreshed with the write, has pending changes. */
export function noteWrite(
  index: IndexMetadata,
  now: number,
  refreshed: boolean,
  { refresh: mode, written }: Pick<Refreshed, 'refresh' | 'written'> = { refresh: 'faithful', written: new Set() },
): void | Promise<void> {
  // A refresh of the written shard leaves the others as they were, so that only time clears the note.
  if (refreshed) return;
  if (mode === 'instant') return refreshIndex(index);
  if (mode === 'adversarial') index.unrefreshed.intervals = ADVERSARIAL_INTERVALS;
  index.unrefreshed.since ??= now;
  written.add(index);
}

/** Removes the indices that were dropped from those that were written to, which would hold them in memory until the next read. */
export function removeDropped({ state, written }: Pick<Refreshed, 'state' | 'written'>): void {
  for (const index of written)
    if (state.indices.get(index.name)?.unrefreshed !== index.unrefreshed) written.delete(index);
}

/** Adds the indices of a forked state that have writes which are not visible. */
export function addPending({ state, written }: Pick<Refreshed, 'state' | 'written'>): void {
  for (const index of state.indices.values()) if (index.unrefreshed.since !== null) written.add(index);
}

/** Refreshes an index by hand; a promise where that takes long. */
export function refreshIndex({ engine, unrefreshed }: IndexMetadata): void | Promise<void> {
  const { since } = unrefreshed;
  const running = engine.refreshLater();
  unrefreshed.since = null;
  if (!(running instanceof Promise)) return;
  const done = running.finally(() => {
    if (unrefreshed.running?.done === done) delete unrefreshed.running;
  });
  unrefreshed.running = { since, done };
  return done;
}

/**
 * Refreshes an index whose refresh interval has passed since a write. ES refreshes in the background; no client can tell when, as long as
 * it has happened before the next read.
 */
export function refreshIfDue(index: IndexMetadata, now: number): void {
  if (!isDue(index, now)) return;
  index.engine.refresh();
  index.unrefreshed.since = null;
}

function isDue({ settings, unrefreshed: { since, intervals = 1 } }: IndexMetadata, now: number): boolean {
  if (since === null) return false;
  const interval = settings.get('index.refresh_interval') ?? '1s';
  const millis = parseTime('index.refresh_interval', interval as string);
  return millis >= 0 && now - since >= millis * intervals;
}

/** Begins the refreshes that are due and take long, for a request that reads; undefined where it need not wait. */
export function refreshAllDue({ state, clock, written }: Refreshed): Promise<unknown> | undefined {
  if (written.size === 0) return undefined;
  const now = clock.now();
  const waits: Promise<void>[] = [];
  for (const before of written) {
    const index = state.indices.get(before.name);
    const { unrefreshed } = before;
    const isPending = unrefreshed.since !== null || unrefreshed.running !== undefined;
    if (index?.unrefreshed !== unrefreshed || !isPending) written.delete(before);
    else if (unrefreshed.running !== undefined) waits.push(unrefreshed.running.done);
    else if (isDue(index, now)) {
      // What takes little time is done where it is read.
      if (index.engine.isLongToRefresh()) waits.push(Promise.resolve(refreshIndex(index)));
      else written.delete(before);
    }
  }
  return waits.length > 0 ? Promise.all(waits) : undefined;
}
