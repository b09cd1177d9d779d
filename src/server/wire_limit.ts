import type { IncomingMessage } from 'node:http';
import { stringify } from '../json/index.ts';
import type { Backend } from './backend.ts';

/** The limits of requests, in bytes. */
export type HttpLimits = Backend['cluster']['httpLimits'];

/** What Node's parser accepts at the most: headers, and the request line, which it counts with them. Lines end with two bytes each. */
export const parserLimit = ({ headerSize, lineLength }: HttpLimits): number => headerSize + lineLength + 4096;

/** An error before the request is read any further; the connection is then closed. */
export interface WireLimit {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
}

/** An error in the reference's JSON. */
export function refusal(status: number, type: string, reason: string): WireLimit {
  const cause = { type, reason };
  return {
    status,
    headers: ['X-elastic-product', 'Elasticsearch', 'content-type', 'application/json'],
    body: stringify({ error: { root_cause: [cause], ...cause }, status }),
  };
}

/** Whether the bytes of a connection begin with a request line that is too long. */
export function startsWithLongLine(packet: Buffer, { lineLength }: HttpLimits): boolean {
  const end = packet.indexOf('\r\n');
  return /^[A-Z]+ /.test(packet.toString('latin1', 0, 16)) && (end < 0 ? packet.length : end) > lineLength;
}

/** The error for a line that is too long. */
export const longLine = ({ lineLength }: HttpLimits): WireLimit =>
  refusal(400, 'too_long_http_line_exception', `An HTTP line is larger than ${lineLength} bytes.`);

/** The error for headers that are too long. */
export const longHeaders = ({ headerSize }: HttpLimits): WireLimit =>
  refusal(400, 'too_long_http_header_exception', `HTTP header is larger than ${headerSize} bytes.`);

/** Bytes of the lines of headers, without their ends. */
function headerBytes({ rawHeaders }: IncomingMessage): number {
  let bytes = rawHeaders.length;
  for (const part of rawHeaders) bytes += part.length;
  return bytes;
}

/** The error for the request's head alone, if any. */
export function wireLimit(message: IncomingMessage, limits: HttpLimits): WireLimit | null {
  const line = `${message.method} ${message.url ?? '/'} HTTP/1.1`;
  if (line.length > limits.lineLength) return longLine(limits);
  if (headerBytes(message) > limits.headerSize) return longHeaders(limits);
  if (Number(message.headers['content-length'] ?? 0) > limits.contentLength)
    return { status: 413, headers: [], body: '' };
  return null;
}
