import type { Duplex } from 'node:stream';
import type { Major } from '../api/index.ts';
import { loadAllowed } from './allowed.ts';
import { longLine, refusal, startsWithLongLine, type WireLimit } from './wire_limit.ts';

interface ParserError extends Error {
  readonly code?: string | undefined;
  readonly rawPacket?: unknown;
}

/** Answers what Node's HTTP parser cannot read, in the reference's words where it has them. */
export function answerMalformed(error: ParserError, socket: Duplex, major: Major): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = judge(error, major);
  const lines = [`HTTP/1.1 ${status} ${status === 405 ? 'Method Not Allowed' : 'Bad Request'}`];
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`);
  lines.push(`content-length: ${Buffer.byteLength(body)}`, 'connection: close');
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

function judge(error: ParserError, major: Major): WireLimit {
  const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket : Buffer.alloc(0);
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    if (startsWithLongLine(packet)) return longLine();
    return refusal(400, 'too_long_http_header_exception', 'HTTP header is larger than 16384 bytes.');
  }
  if (error.code === 'HPE_INVALID_CHUNK_SIZE') {
    return refusal(400, 'number_format_exception', 'Invalid character in chunk size');
  }
  const line = packet.toString('latin1').split('\r\n', 1)[0] ?? '';
  const [method = '', uri = '', version = ''] = line.split(' ');
  if (error.code === 'HPE_INVALID_METHOD' && version.startsWith('HTTP/1.')) {
    const allowed = loadAllowed(major, uri);
    const text = `Unexpected http method: ${method}, allowed: [${allowed.join(', ')}]`;
    const headers = ['X-elastic-product', 'Elasticsearch', 'content-type', 'application/json'];
    return {
      status: 405,
      headers: ['Allow', allowed.join(','), ...headers],
      body: JSON.stringify({ error: text, status: 405 }),
    };
  }
  if (error.code === 'HPE_INVALID_VERSION') {
    return refusal(400, 'illegal_argument_exception', `Unexpected http protocol version: ${version}`);
  }
  if (version === '') return refusal(400, 'illegal_argument_exception', 'text is empty (possibly HTTP/0.9)');
  return refusal(400, 'illegal_argument_exception', error.message);
}
