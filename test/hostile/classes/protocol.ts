import { gzipSync } from 'node:zlib';
import type { HostileClass, HostileInput } from '../input.ts';
import type { Random } from '../random.ts';

type Shape = (size: number) => string | Uint8Array;
const post = (headers: string, body: string) => `POST /few/_search HTTP/1.1\r\nhost: a\r\n${headers}\r\n\r\n${body}`;
const get = (line: string, headers = 'host: a') => `${line}\r\n${headers}\r\n\r\n`;
const json = 'content-type: application/json';
const chunked = `${json}\r\ntransfer-encoding: chunked`;
const query = '{"query":{"match_all":{}}}';

const shapes: Readonly<Record<string, Shape>> = {
  pipelined: (n) => get('GET / HTTP/1.1').repeat(Math.min(n, 2000)),
  version0: () => get('GET / HTTP/1.0'),
  version2: (n) => get(`GET / HTTP/${n}.1`),
  noHost: () => get('GET / HTTP/1.1', 'a: b'),
  noVersion: () => 'GET /\r\n\r\n',
  noPath: () => get('GET HTTP/1.1'),
  method: (n) => get(`${'G'.repeat(n)} / HTTP/1.1`),
  path: (n) => get(`GET /${'a'.repeat(n)} HTTP/1.1`),
  headers: (n) => get('GET / HTTP/1.1', Array.from({ length: n }, (_, i) => `h${i}: ${i}`).join('\r\n')),
  header: (n) => get('GET / HTTP/1.1', `host: a\r\nx-opaque-id: ${'a'.repeat(n)}`),
  headerName: (n) => get('GET / HTTP/1.1', `host: a\r\n${'a'.repeat(n)}: b`),
  folded: (n) => get('GET / HTTP/1.1', `host: a\r\nx: a${'\r\n b'.repeat(n)}`),
  colonless: (n) => get('GET / HTTP/1.1', 'host a\r\n'.repeat(n).trimEnd()),
  reflected: () => get('GET / HTTP/1.1', 'host: a\r\nx-opaque-id: a\rset-cookie: b'),
  zeroInHeader: () => get('GET / HTTP/1.1', 'host: a\r\nx-opaque-id: a\0b'),
  utf8InHeader: () => get('GET / HTTP/1.1', 'host: a\r\nx-opaque-id: \u00ff\u00fe\u0080'),
  encodedZero: () => get('GET /%00%ff%c0%80/_search HTTP/1.1'),
  twoLengths: () => post(`${json}\r\ncontent-length: 2\r\ncontent-length: 26`, query),
  lengthAndChunks: () => post(`${chunked}\r\ncontent-length: 3`, '2\r\n{}\r\n0\r\n\r\n'),
  lengthTooLong: (n) => post(`${json}\r\ncontent-length: ${26 + n}`, query),
  lengthTooShort: (n) => post(`${json}\r\ncontent-length: ${Math.max(0, 26 - n)}`, query),
  lengthOf: (n) => post(`${json}\r\ncontent-length: ${'9'.repeat(Math.min(n, 400))}`, query),
  lengthNegative: () => post(`${json}\r\ncontent-length: -1`, query),
  lengthWord: () => post(`${json}\r\ncontent-length: many`, query),
  chunks: (n) => post(chunked, `${'1\r\n \r\n'.repeat(n)}2\r\n{}\r\n0\r\n\r\n`),
  chunkTooLong: (n) => post(chunked, `${n.toString(16)}\r\n{}\r\n0\r\n\r\n`),
  chunkSize: (n) => post(chunked, `${'f'.repeat(n)}\r\n{}\r\n0\r\n\r\n`),
  chunkWord: () => post(chunked, 'zz\r\n{}\r\n0\r\n\r\n'),
  chunkExtension: (n) => post(chunked, `2;${'a'.repeat(n)}\r\n{}\r\n0\r\n\r\n`),
  chunkTrailers: (n) => post(chunked, `2\r\n{}\r\n0\r\n${'a: b\r\n'.repeat(n)}\r\n`),
  chunkUnended: () => post(chunked, '2\r\n{}\r\n'),
  expect: () => post(`${json}\r\nexpect: 100-continue\r\ncontent-length: 26`, query),
  expectOther: () => post(`${json}\r\nexpect: the-best\r\ncontent-length: 26`, query),
  upgrade: () => get('GET / HTTP/1.1', 'host: a\r\nconnection: upgrade\r\nupgrade: h2c'),
  preface: () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  tls: () => Uint8Array.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3, ...Array.from({ length: 60 }, (_, i) => i)]),
  zeros: (n) => new Uint8Array(n),
  newlines: (n) => `${'\r\n'.repeat(n)}${get('GET / HTTP/1.1')}`,
  connect: () => get('CONNECT a:1 HTTP/1.1'),
  absolute: () => get('GET http://other/_search HTTP/1.1'),
  trace: () => get('TRACE / HTTP/1.1'),
  mediaType: (n) => post(`content-type: application/${'vnd.'.repeat(n)}json\r\ncontent-length: 26`, query),
  compatible: (n) => post(`content-type: application/json;compatible-with=${n}\r\ncontent-length: 26`, query),
};

const input = (shape: string, size: number): HostileInput => ({
  name: `protocol ${shape} of ${size}`,
  method: 'GET',
  path: '/',
  raw: Buffer.from((shapes[shape] as Shape)(size) as string, 'latin1'),
});

/** A body that is packed, and damaged in one byte or cut short. */
function damagedGzip(random: Random): HostileInput {
  const packed = gzipSync(query.padEnd(random.size(5000)));
  const at = random.below(packed.length);
  packed[at] = random.below(256);
  const body = random.below(2) === 0 ? packed : packed.subarray(0, at);
  const headers = { 'content-encoding': random.one(['gzip', 'deflate']), 'content-type': 'application/json' };
  return { name: `protocol gzip damaged at ${at}`, method: 'POST', path: '/few/_search', body, headers };
}

/** A request with some of its bytes replaced. */
function damaged(random: Random): HostileInput {
  const { name, raw, ...rest } = random.within(200, () => input(random.one(Object.keys(shapes)), random.size(1000)));
  const bytes = Buffer.from(raw ?? []);
  for (let i = random.size(5); i > 0 && bytes.length > 0; i--) bytes[random.below(bytes.length)] = random.below(256);
  return { ...rest, name: `${name} damaged`, raw: bytes };
}

/** What crosses the connection is not HTTP, or lies about its length. */
export const protocol: HostileClass = {
  name: 'protocol',
  fixed: Object.keys(shapes).map((shape) => input(shape, 1000)),
  make: (random) => {
    const kind = random.below(4);
    if (kind === 0) return damagedGzip(random);
    return kind === 1 ? input(random.one(Object.keys(shapes)), random.size(20_000)) : damaged(random);
  },
};
