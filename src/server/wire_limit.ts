import type { IncomingMessage } from 'node:http';
import { maxContentLength } from './body.ts';

/** `http.max_initial_line_length` of the reference. */
const maxLineLength = 4096;
/** `http.max_header_size` of the reference, and room for the request line, which Node counts with the headers. */
export const headerLimit = 16_384 + maxLineLength;

/** A refusal that is made before the request is read any further; the connection is then closed. */
export interface WireLimit {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
}

/** A refusal in the reference's JSON. */
export function refusal(status: number, type: string, reason: string): WireLimit {
  const cause = { type, reason };
  return {
    status,
    headers: ['X-elastic-product', 'Elasticsearch', 'content-type', 'application/json'],
    body: JSON.stringify({ error: { root_cause: [cause], ...cause }, status }),
  };
}

/** Whether what a connection sent begins with the line of a request that is too long. */
export function startsWithLongLine(packet: Buffer): boolean {
  const end = packet.indexOf('\r\n');
  return /^[A-Z]+ /.test(packet.toString('latin1', 0, 16)) && (end < 0 ? packet.length : end) > maxLineLength;
}

/** The refusal of a line that is too long. */
export const longLine = (): WireLimit =>
  refusal(400, 'too_long_http_line_exception', `An HTTP line is larger than ${maxLineLength} bytes.`);

/** What the request's head alone is refused for. */
export function wireLimit(message: IncomingMessage, uri = message.url ?? '/'): WireLimit | null {
  const line = `${message.method} ${uri} HTTP/1.1`;
  if (line.length > maxLineLength) return longLine();
  if (Number(message.headers['content-length'] ?? 0) > maxContentLength) return { status: 413, headers: [], body: '' };
  return null;
}
