import { signature } from '../run.ts';
import type { Defect } from './defect.ts';

/** Tries of one request that are many. */
const MANY = 10;
/** Tries of one request that are many within `SHORT` milliseconds. */
const QUICK = 5;
const SHORT = 100;

/** A request that fails is sent again and again, or again at once: what is down already is held down. */
export const retryStorm: Defect = {
  kind: 'retry_storm',
  advice: 'Tries need a limit and pauses that grow, with some chance in them.',
  find({ exchanges }, right) {
    const usual = new Map<string, number>();
    for (const key of right.run.exchanges.map(signature)) usual.set(key, (usual.get(key) ?? 0) + 1);
    const tries = new Map<string, number[]>();
    for (const [i, exchange] of exchanges.entries()) {
      if (exchange.met === undefined || exchange.met.harmless) continue;
      const key = signature(exchange);
      tries.set(key, [...(tries.get(key) ?? []), i]);
    }
    for (const [key, requests] of tries) {
      // A program that does the same again and again sends the same without being refused anything.
      if (requests.length - (usual.get(key) ?? 0) < QUICK) continue;
      const [first] = requests.map((i) => exchanges[i]);
      const at = (position: number) => exchanges[requests[position] ?? 0]?.from ?? 0;
      const quick = requests.findIndex((_, i) => i >= QUICK && at(i) - at(i - QUICK) < SHORT);
      if (first === undefined || (requests.length <= MANY && quick < 0)) continue;
      const title =
        quick < 0
          ? `sent ${requests.length} times`
          : `sent ${QUICK + 1} times within ${Math.round(at(quick) - at(quick - QUICK))} ms`;
      return { title: `${first.method} ${first.uri} ${title}`, requests: requests.slice(0, 12) };
    }
    return undefined;
  },
};
