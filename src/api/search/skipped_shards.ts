/** Bytes of a reply in which its shards are told. */
const HEAD = 256;

/** How many shards a search skipped, as its reply tells. */
export function skippedShards(reply: Uint8Array): number {
  const head = Buffer.from(reply.subarray(0, HEAD)).toString('latin1');
  return Number(/"_shards":\{"total":\d+,"successful":\d+,"skipped":(\d+)/.exec(head)?.[1] ?? 0);
}
