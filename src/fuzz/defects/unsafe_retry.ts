import { readBulk } from '../../faults/index.ts';
import { type Exchanged, type Run, signature } from '../run.ts';
import type { Defect } from './defect.ts';
import { failedItems, isSentAgain } from './failed_items.ts';

/** Returns if performing a request twice gives something else than performing it once. */
function isRepeatable({ api, method, body }: Exchanged): boolean {
  if (api === 'index') return method !== 'POST';
  if (api === 'update') return !/"script"\s*:/.test(body);
  if (api !== 'bulk') return api !== 'indices.rollover';
  const operations = readBulk(body) ?? [];
  return operations.every(({ action, id, lines }) =>
    action === 'index' || action === 'create'
      ? id !== undefined
      : !(action === 'update' && /"script"\s*:/.test(lines[1] ?? '')),
  );
}

const repeats = (exchange: Exchanged, position: number, { exchanges }: Run): number[] =>
  exchanges.flatMap((other, i) => (i > position && signature(other) === signature(exchange) ? [i] : []));

/** A request of which nobody knows if it was performed is sent again, though twice is not once. */
export const unsafeRetry: Defect = {
  kind: 'unsafe_retry',
  advice: 'After a connection broke, only requests that may be performed twice are sent again: give documents ids.',
  find(run, right) {
    const usual = right.run.exchanges.map(signature);
    for (const [i, exchange] of run.exchanges.entries()) {
      if (exchange.met?.outcome !== 'unknown' || exchange.performed === undefined || isRepeatable(exchange)) continue;
      const again = repeats(exchange, i, run);
      const sent = run.exchanges.filter((other) => signature(other) === signature(exchange)).length;
      if (again.length === 0 || sent <= usual.filter((one) => one === signature(exchange)).length) continue;
      return {
        title: `${exchange.method} ${exchange.uri} sent again after it may have been performed`,
        requests: [i, ...again],
      };
    }
    return undefined;
  },
};

/** A request or an item that was rejected for good is sent again as it was. */
export const pointlessRetry: Defect = {
  kind: 'pointless_retry',
  advice: 'What is refused with 400, 401 or 403, or with 409 when created, is refused again: report it.',
  find(run, right) {
    const usual = right.run.exchanges.map(signature);
    for (const [i, exchange] of run.exchanges.entries()) {
      const status = exchange.met === undefined ? 0 : (exchange.got?.status ?? 0);
      const isFinal = [400, 401, 403].includes(status) || (status === 409 && exchange.api === 'create');
      const again = isFinal ? repeats(exchange, i, run) : [];
      const sent = run.exchanges.filter((other) => signature(other) === signature(exchange)).length;
      if (again.length === 0 || sent <= usual.filter((one) => one === signature(exchange)).length) continue;
      return { title: `${exchange.method} ${exchange.uri} sent again after ${status}`, requests: [i, ...again] };
    }
    const item = failedItems(run.exchanges).find(
      (one) =>
        (one.status === 400 || (one.status === 409 && one.action === 'create')) && isSentAgain(one, run.exchanges),
    );
    return (
      item && { title: `an item sent again after ${item.status}: ${item.line.slice(0, 120)}`, requests: [item.request] }
    );
  },
};
