import type { Step } from '../case.ts';
import { bodyBytes } from '../run/exchange.ts';

const WRITE = /^\/([^/?_][^/?]*)\/_(?:doc|create|update|bulk)\b/;
const CREATION = /^\/([^/?_][^/?]*)(?:\?.*)?$/;

/**
 * Whether documents go to an index without a refresh interval. Such an index refreshes by itself each second, so that the result of a
 * search without a refresh before depends on the time.
 */
export function dependsOnTime(steps: readonly Step[]): boolean {
  const steady = new Set<string>();
  for (const step of steps) {
    const created = step.method === 'PUT' ? CREATION.exec(step.path)?.[1] : undefined;
    if (created !== undefined) {
      if (bodyBytes(step)?.includes('refresh_interval')) steady.add(created);
      continue;
    }
    const written = step.method === 'GET' || step.method === 'HEAD' ? undefined : WRITE.exec(step.path)?.[1];
    if (written !== undefined && !steady.has(written)) return true;
  }
  return false;
}
