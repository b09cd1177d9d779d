import { describe, expect, it } from 'vitest';
import { chooseEncoding } from '../../src/server/compress.ts';
import { snappy } from '../../src/server/snappy.ts';

describe('the encoding of a reply', () => {
  // As both references chose for `GET /_cat/nodes?h=name`.
  it.each([
    ['gzip;q=0', null],
    ['gzip;q=0, deflate', 'deflate'],
    ['deflate;q=0.5, gzip;q=0.5', 'gzip'],
    ['deflate, gzip', 'gzip'],
    ['deflate;q=1.0, gzip;q=0.1', 'deflate'],
    ['snappy', 'snappy'],
    ['snappy, gzip', 'snappy'],
    ['gzip, snappy;q=0.5', 'gzip'],
    ['*', 'snappy'],
    ['*;q=0', null],
    ['gzip;q=0,*', 'snappy'],
    ['deflate, *', 'deflate'],
    ['zstd, gzip', 'gzip'],
    ['GZIP', null],
    ['x-gzip', 'gzip'],
    ['br;q=1,*;q=0.1', 'snappy'],
    ['notgzip', 'gzip'],
    ['identity', null],
    ['gzip;q=abc', null],
    ['identity;q=1, *;q=0', null],
    ['', null],
    ['gzip;foo', 'gzip'],
    ['snappy;q=0', null],
    ['deflate,snappy', 'snappy'],
  ] as const)('for [%s] is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});

describe('snappy', () => {
  it('frames short bodies as they are, byte for byte as the reference does', () => {
    const reply = Buffer.from('ff060000734e61507059010b0000cdb7792f6e6f64652d310a', 'hex');
    expect(snappy(Buffer.from('node-1\n'))).toEqual(reply);
  });

  it('writes literals of every length', () => {
    for (const length of [19, 60, 61, 256, 257, 32_767, 32_768, 100_000]) {
      const body = Buffer.from(Array.from({ length }, (_, i) => i & 0xff));
      expect(unframe(snappy(body)).equals(body)).toBe(true);
    }
  });
});

/** Splits the chunks; supports nothing but literals. */
function unframe(stream: Buffer): Buffer {
  const out: Buffer[] = [];
  for (let at = 10; at < stream.length; ) {
    const type = stream.readUInt8(at);
    const end = at + 4 + stream.readUIntLE(at + 1, 3);
    let start = at + 8;
    if (type === 0) {
      while (stream.readUInt8(start) & 0x80) start += 1;
      const tag = stream.readUInt8(start + 1) >>> 2;
      start += 2 + (tag < 60 ? 0 : tag - 59);
    }
    out.push(stream.subarray(start, end));
    at = end;
  }
  return Buffer.concat(out);
}
