import { parseTime } from './settings/index.ts';
import type { IndexMetadata } from './state.ts';

/**
 * When writes become visible to searches that nobody refreshed for: once the refresh interval has passed (`faithful`), at once
 * (`instant`), or after ten intervals (`adversarial`), so that a test which sleeps instead of refreshing fails.
 */
export type RefreshMode = 'faithful' | 'instant' | 'adversarial';

/** The refresh intervals that pass before writes are visible in the adversarial mode. */
const ADVERSARIAL_INTERVALS = 10;

/** Notes that an index was written to and, unless it was refreshed with the write, has pending changes. */
export function noteWrite(index: IndexMetadata, now: number, refreshed: boolean, mode: RefreshMode = 'faithful'): void {
  // A refresh of the written shard leaves the others as they were, so that only time clears the note.
  if (refreshed) return;
  if (mode === 'instant') {
    refreshIndex(index);
    return;
  }
  if (mode === 'adversarial') index.unrefreshed.intervals = ADVERSARIAL_INTERVALS;
  index.unrefreshed.since ??= now;
}

/** Refreshes an index by hand. */
export function refreshIndex(index: IndexMetadata): void {
  index.engine.refresh();
  index.unrefreshed.since = null;
}

/**
 * Refreshes an index whose refresh interval has passed since a write. ES refreshes in the background; no client can tell when, as long as
 * it has happened before the next read.
 */
export function refreshIfDue(index: IndexMetadata, now: number): void {
  const { since } = index.unrefreshed;
  if (since === null) return;
  const interval = index.settings.get('index.refresh_interval') ?? '1s';
  const millis = parseTime('index.refresh_interval', interval as string);
  if (millis >= 0 && now - since >= millis * (index.unrefreshed.intervals ?? 1)) refreshIndex(index);
}
