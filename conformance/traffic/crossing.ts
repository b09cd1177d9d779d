import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';

/** A request and its reply as a proxy saw them: header names and values in turn, bodies as sent. */
export interface Crossing {
  readonly method: string;
  readonly uri: string;
  readonly headers: readonly string[];
  readonly body: Buffer | null;
  readonly status: number;
  readonly replyHeaders: readonly string[];
  readonly reply: Buffer | null;
  /** Whether both bodies are there and the reply came to its end. */
  readonly isWhole: boolean;
  readonly atMs: number;
  readonly tookMs: number;
}

/** The same as the kit writes requests and replies. */
export interface Traffic {
  readonly step: Step;
  readonly reply: Reply;
}

/** Request headers that control how a request is parsed and answered; no other is stored, above all no credentials. */
const REQUEST_HEADERS = ['content-type', 'accept', 'x-opaque-id'];
const REPLY_HEADERS = ['content-type', 'x-elastic-product', 'x-opaque-id', 'location', 'allow'];

function valuesOf(raw: readonly string[], name: string): string[] {
  const values: string[] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) if (raw[i]?.toLowerCase() === name) values.push(raw[i + 1] as string);
  return values;
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  const name = encoding?.trim().toLowerCase() ?? 'identity';
  // The reply to HEAD has the headers of a body that is not there.
  if (name === 'identity' || name === '' || bytes.length === 0) return bytes;
  if (name === 'gzip' || name === 'x-gzip') return gunzipSync(bytes);
  if (name === 'deflate') return inflateSync(bytes);
  if (name === 'br') return brotliDecompressSync(bytes);
  throw new Error(`a body in [${name}]`);
}

const isBinary = (type: string | undefined): boolean => /cbor|smile|octet-stream|arrow|protobuf/i.test(type ?? '');

/** Unpacks an exchange; a text is the reason why the kit cannot write it. */
export function trafficOf(crossing: Crossing): Traffic | string {
  if (!crossing.isWhole) return 'too large or cut off';
  if (isBinary(valuesOf(crossing.replyHeaders, 'content-type')[0])) return 'a reply in a binary format';
  try {
    return { step: stepOf(crossing), reply: replyOf(crossing) };
  } catch {
    return 'a body that cannot be unpacked';
  }
}

function stepOf({ method, uri, headers, body }: Crossing): Step {
  const remaining: Record<string, string> = {};
  for (const name of REQUEST_HEADERS) {
    const [value] = valuesOf(headers, name);
    if (value !== undefined) remaining[name] = value;
  }
  if (body === null) return { method, path: uri, headers: remaining };
  // A body without a type is sent again without one.
  remaining['content-type'] ??= '';
  const bytes = unpacked(body, valuesOf(headers, 'content-encoding')[0]);
  return {
    method,
    path: uri,
    headers: remaining,
    body: isBinary(remaining['content-type']) ? bytes : bytes.toString('utf8'),
  };
}

function replyOf({ method, status, replyHeaders, reply }: Crossing): Reply {
  const remaining: Record<string, string | readonly string[]> = {};
  for (const name of REPLY_HEADERS) {
    const [value] = valuesOf(replyHeaders, name);
    if (value !== undefined) remaining[name] = value;
  }
  const warnings = valuesOf(replyHeaders, 'warning');
  if (warnings.length > 0) remaining['warning'] = warnings;
  const [length] = valuesOf(replyHeaders, 'content-length');
  const encoding = valuesOf(replyHeaders, 'content-encoding')[0];
  if (method === 'HEAD' && length !== undefined && encoding === undefined) remaining['content-length'] = length;
  const bytes = reply === null ? Buffer.alloc(0) : unpacked(reply, encoding);
  return { status, headers: remaining, body: bytes.toString('utf8') };
}
