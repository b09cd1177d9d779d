/** The reply to several searches: how long they took together, and the reply to each. */
export function joinResponses(took: number, parts: readonly Uint8Array[]): Buffer {
  const between = parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from(','), part]));
  return Buffer.concat([Buffer.from(`{"took":${took},"responses":[`), ...between, Buffer.from(']}')]);
}
