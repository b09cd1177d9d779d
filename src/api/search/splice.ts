/** A reply's JSON object with members before its own; its bytes are not parsed. */
export function withFirst(body: Uint8Array, members: Readonly<Record<string, unknown>>): Buffer {
  const first = JSON.stringify(members).slice(0, -1);
  return Buffer.concat([Buffer.from(`${first},`), body.subarray(1)]);
}

/** A reply's JSON object with members appended to its own. */
export function withLast(body: Uint8Array, members: Readonly<Record<string, unknown>>): Buffer {
  const last = JSON.stringify(members).slice(1);
  return Buffer.concat([body.subarray(0, -1), Buffer.from(`,${last}`)]);
}
