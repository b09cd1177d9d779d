import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';

/** Headers that belong to one connection, not to the request or reply that crosses it. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

/** Whether @fastify/http-proxy would lose the body: it drops those of GET and HEAD, which search clients send. */
export function hasDroppedBody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Streams a GET or HEAD that has a body to the upstream, and the reply back. */
export async function forwardGetBody(
  dispatcher: Dispatcher,
  origin: string,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = Object.entries(message.headers).filter(([name]) => !hopByHop.has(name) && name !== 'host');
  const reply = await dispatcher.request({
    origin,
    path: message.url ?? '/',
    method: message.method as Dispatcher.HttpMethod,
    headers: Object.fromEntries(headers),
    body: message,
  });
  const back: string[] = [];
  for (const [name, value] of Object.entries(reply.headers)) {
    if (value === undefined || hopByHop.has(name)) continue;
    for (const one of Array.isArray(value) ? value : [value]) back.push(name, one);
  }
  response.writeHead(reply.statusCode, back);
  await pipeline(reply.body, response);
}
