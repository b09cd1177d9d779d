import type { Step } from '../case.ts';
import { Normalizer } from '../compare/normalize.ts';
import { isRead } from '../run/refusal.ts';
import type { RecordedTraffic } from './recording.ts';

/** A read of a recording: a request and its reply, once however often both occur. */
export interface Read extends RecordedTraffic {
  /** The position of its last occurrence in the recording. */
  readonly position: number;
  /** Whether it creates, uses or ends a scroll or a point in time, so that other reads depend on it. */
  readonly usesContext: boolean;
}

/** Whether a request creates, uses or ends a reader context. */
export function usesContext({ path, body }: Step): boolean {
  if (/[?&;]scroll=|\/scroll\b|\/_pit\b|\/_async_search\b/.test(path)) return true;
  return typeof body === 'string' && /"pit"\s*:/.test(body);
}

/**
 * The reads of a recording in the order of their last occurrence. Equal requests with equal replies count once; those with a reader context
 * each time, since a page is another one although its request is the same.
 */
export function readsOf(traffic: readonly RecordedTraffic[]): readonly Read[] {
  const found = new Map<string, Read>();
  for (const [position, each] of traffic.entries()) {
    const { step, reply } = each;
    if (!isRead(step)) continue;
    const context = usesContext(step);
    const { status, headers, body } = new Normalizer().normalize(reply);
    const key = context
      ? String(position)
      : JSON.stringify([step.method, step.path, step.body, step.headers, status, headers, body]);
    found.delete(key);
    found.set(key, { ...each, position, usesContext: context });
  }
  return [...found.values()];
}
