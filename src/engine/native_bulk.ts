import type { BulkItem, WriteOptions } from './engine.ts';
import type { NativeBulkReply, NativeBulkRequest, NativeWriteOptions } from './native.ts';

const actions = { index: 0, create: 1, update: 2, delete: 3 } as const;
/** Members that are added to an action whose id was generated. */
const GENERATED = 4;

/** Numbers of an operation: its action, start and end of its source, and the length of its id in bytes of UTF-8. */
const NUMBERS = 4;

/** Packs operations so that thousands of them cross into the addon as one array of numbers and one text of all ids. */
export function packBulk(
  items: readonly BulkItem[],
  { now, refresh }: Pick<WriteOptions, 'now' | 'refresh'>,
): NativeBulkRequest {
  let ids = '';
  const operations = new Uint32Array(items.length * NUMBERS);
  const options: { item: number; options: NativeWriteOptions }[] = [];
  for (const [place, { action, id, generated_id, start, end, ...own }] of items.entries()) {
    // With the line feed between them, two halves of a character do not become one.
    ids += `${id}\n`;
    const at = place * NUMBERS;
    operations[at] = actions[action] + (generated_id ? GENERATED : 0);
    operations[at + 1] = start;
    operations[at + 2] = end;
    operations[at + 3] = Buffer.byteLength(id);
    for (const _ in own) {
      options.push({ item: place, options: own });
      break;
    }
  }
  return { ids, operations, options, now, refresh: String(refresh) };
}

/** The items' objects as views of the one buffer in which they came back. */
export function unpackBulk({ items, ends, errors }: NativeBulkReply): { items: Uint8Array[]; errors: boolean } {
  let start = 0;
  const views: Uint8Array[] = [];
  for (const end of ends) {
    views.push(items.subarray(start, end));
    start = end;
  }
  return { items: views, errors };
}
