import type { Duplex } from 'node:stream';
import type { Major } from '../api/index.ts';
import { stringify } from '../json/index.ts';
import { loadAllowed } from './allowed.ts';
import { type HttpLimits, longHeaders, longLine, refusal, startsWithLongLine, type WireLimit } from './wire_limit.ts';

interface ParserError extends Error {
  readonly code?: string | undefined;
  readonly rawPacket?: unknown;
}

/** Answers requests that Node's HTTP parser rejects, with the reference's error text where it has one. */
export function answerMalformed(error: ParserError, socket: Duplex, major: Major, limits: HttpLimits): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = validate(error, major, limits);
  const lines = [`HTTP/1.1 ${status} ${status === 405 ? 'Method Not Allowed' : 'Bad Request'}`];
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`);
  lines.push(`content-length: ${Buffer.byteLength(body)}`, 'connection: close');
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

function validate(error: ParserError, major: Major, limits: HttpLimits): WireLimit {
  const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket : Buffer.alloc(0);
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    return startsWithLongLine(packet, limits) ? longLine(limits) : longHeaders(limits);
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
      body: stringify({ error: text, status: 405 }),
    };
  }
  if (error.code === 'HPE_INVALID_VERSION') {
    return refusal(400, 'illegal_argument_exception', `Unexpected http protocol version: ${version}`);
  }
  if (version === '') return refusal(400, 'illegal_argument_exception', 'text is empty (possibly HTTP/0.9)');
  return refusal(400, 'illegal_argument_exception', error.message);
}
