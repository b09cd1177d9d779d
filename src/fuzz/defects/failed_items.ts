import { readBulk } from '../../faults/index.ts';
import type { Exchanged } from '../run.ts';

/** An item of a bulk that failed by a fault. */
export interface FailedItem {
  /** The position of the request. */
  readonly request: number;
  readonly action: string;
  readonly status: number;
  /** Its source line, or its action line where it has none. */
  readonly line: string;
}

/** The items of bulks that the program got as failed because of a fault. */
export function failedItems(exchanges: readonly Exchanged[]): readonly FailedItem[] {
  return exchanges.flatMap((exchange, request) => {
    if (exchange.met?.fault !== 'bulk_item_failures' || exchange.got === undefined) return [];
    const operations = readBulk(exchange.body) ?? [];
    const { items = [] } = JSON.parse(exchange.got.text) as {
      items?: Record<string, { status: number; error?: object }>[];
    };
    return items.flatMap((item, i): FailedItem[] => {
      const [entry] = Object.entries(item);
      const line = operations[i]?.lines.at(-1);
      if (entry === undefined || line === undefined || entry[1].error === undefined) return [];
      return [{ request, action: entry[0], status: entry[1].status, line }];
    });
  });
}

/** Returns if a bulk after the item's sends the item's line again. */
export const isSentAgain = ({ request, line }: FailedItem, exchanges: readonly Exchanged[]): boolean =>
  exchanges.slice(request + 1).some(({ body }) => body.split('\n').includes(line));
