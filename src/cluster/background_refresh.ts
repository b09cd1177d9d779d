import { parseTime } from './settings/index.ts';
import type { IndexMetadata } from './state.ts';

/** Time of the oldest write not yet made visible by a refresh; null if none. Copied with its index. */
export interface UnrefreshedWrites {
  since: number | null;
}

/** Notes that an index was written to and, unless it was refreshed with the write, has something to show. */
export function noteWrite(index: IndexMetadata, now: number, refreshed: boolean): void {
  // A refresh of the written shard leaves the others as they were, so that only time clears the note.
  if (!refreshed) index.unrefreshed.since ??= now;
}

/** Refreshes an index by hand. */
export function refreshIndex(index: IndexMetadata): void {
  index.engine.refresh();
  index.unrefreshed.since = null;
}

/**
 * Refreshes an index whose refresh interval has passed since a write. ES refreshes in the background; nobody can tell when, as
 * long as it has happened before the next look.
 */
export function refreshIfDue(index: IndexMetadata, now: number): void {
  const { since } = index.unrefreshed;
  if (since === null) return;
  const interval = index.settings.get('index.refresh_interval') ?? '1s';
  const millis = parseTime('index.refresh_interval', interval as string);
  if (millis >= 0 && now - since >= millis) refreshIndex(index);
}
