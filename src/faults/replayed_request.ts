import { IncomingMessage } from 'node:http';

/** The parts of a request that are replaced before it is performed. */
export interface Replacement {
  readonly method?: string;
  readonly uri?: string;
  readonly body?: Buffer;
}

/** A request that was read already, to be read again by the server's own listener. */
export function replay(message: IncomingMessage, body: Buffer, replaced: Replacement = {}): IncomingMessage {
  const copy = new IncomingMessage(message.socket);
  const content = replaced.body ?? body;
  copy.method = replaced.method ?? message.method ?? 'GET';
  copy.url = replaced.uri ?? message.url ?? '/';
  copy.httpVersion = message.httpVersion;
  copy.httpVersionMajor = message.httpVersionMajor;
  copy.httpVersionMinor = message.httpVersionMinor;
  const dropped = new Set(['x-standin-fault']);
  if (replaced.body !== undefined) dropped.add('content-encoding');
  const lengthened = new Set([...dropped, 'content-length', 'transfer-encoding']);
  const announced =
    message.headers['content-length'] !== undefined || message.headers['transfer-encoding'] !== undefined;
  const names = announced || replaced.body !== undefined ? lengthened : dropped;
  const raw = message.rawHeaders;
  for (let i = 0; i < raw.length; i += 2) {
    if (!names.has((raw[i] as string).toLowerCase())) copy.rawHeaders.push(raw[i] as string, raw[i + 1] ?? '');
  }
  const headers = Object.entries(message.headers).filter(([name]) => !names.has(name));
  copy.headers = Object.fromEntries(headers);
  if (names === lengthened) {
    copy.rawHeaders.push('content-length', String(content.length));
    copy.headers['content-length'] = String(content.length);
  }
  copy.push(content.length > 0 ? content : null);
  if (content.length > 0) copy.push(null);
  copy.complete = true;
  return copy;
}
