/**
 * The Snappy framing format (google/snappy, framing_format.txt), which the reference prefers when a client accepts anything.
 * Chunks are written as one literal each: valid, and as small replies come from the reference; longer ones are only larger.
 */
const streamIdentifier = Buffer.from([0xff, 0x06, 0x00, 0x00, ...Buffer.from('sNaPpY')]);
const maxChunk = 32_767;
/** ES: shorter bodies are framed as they are. */
const minCompressible = 18;

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

/** CRC-32C, masked as the framing format requires. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  crc = (crc ^ 0xffffffff) >>> 0;
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
}

/** The length as a varint, and the tag of a literal of that length. */
function literalHead(length: number): number[] {
  const head: number[] = [];
  let rest = length;
  for (; rest > 0x7f; rest >>>= 7) head.push((rest & 0x7f) | 0x80);
  head.push(rest);
  const last = length - 1;
  if (last < 60) head.push(last << 2);
  else if (last < 256) head.push(60 << 2, last);
  else head.push(61 << 2, last & 0xff, last >>> 8);
  return head;
}

export function snappy(body: Uint8Array): Buffer {
  const parts: Uint8Array[] = [streamIdentifier];
  const framed = (type: number, head: readonly number[], bytes: Uint8Array) => {
    const chunk = Buffer.alloc(8);
    chunk.writeUInt8(type, 0);
    chunk.writeUIntLE(4 + head.length + bytes.length, 1, 3);
    chunk.writeUInt32LE(checksum(bytes), 4);
    parts.push(chunk, Uint8Array.from(head), bytes);
  };
  if (body.length <= minCompressible) framed(1, [], body);
  else {
    for (let at = 0; at < body.length; at += maxChunk) {
      const bytes = body.subarray(at, at + maxChunk);
      framed(0, literalHead(bytes.length), bytes);
    }
  }
  return Buffer.concat(parts);
}
