import type { Engine, SearchOptions, SearchTarget } from '../../engine/index.ts';
import { type FoundDocument, readPage } from './found_document.ts';

/** Documents that are read from a shard at once, at the most. */
const CHUNK = 5000;

/** The matching documents of one shard in the order of their positions. */
export interface ShardCursor {
  /** The next document; undefined at the end. */
  peek(): Promise<FoundDocument | undefined> | FoundDocument | undefined;
  /** Consumes the document that was peeked. */
  take(): FoundDocument;
}

/**
 * Reads a shard from the position after `after` on; `bodyOf` returns the search for so many documents after a position, `window` is how
 * many a search may return.
 */
export function shardCursor(
  engine: Engine,
  target: SearchTarget,
  bodyOf: (size: number, after: number | undefined) => Buffer,
  options: SearchOptions,
  after: number | undefined,
  window: number,
): ShardCursor {
  const size = Math.max(1, Math.min(CHUNK, window));
  let last = after;
  let chunk: readonly FoundDocument[] = [];
  let at = 0;
  let isExhausted = false;
  const read = async () => {
    const reply = await engine.search([target], bodyOf(size, last), options);
    chunk = readPage(reply.body).documents;
    at = 0;
    isExhausted = chunk.length < size;
    last = chunk.at(-1)?.place ?? last;
    return chunk[0];
  };
  return {
    peek: () => (at < chunk.length || isExhausted ? chunk[at] : read()),
    take: () => chunk[at++] as FoundDocument,
  };
}
