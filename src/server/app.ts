import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { Cancellation } from '../engine/index.ts';
import { ElasticsearchError } from '../errors/index.ts';
import type { Faults } from '../faults/index.ts';
import type { Backend, Choose } from './backend.ts';
import { BodyTooLargeError, BodyUnreadableError, readBody } from './body.ts';
import { chooseEncoding, compress } from './compress.ts';
import type { GatewayReply } from './exchange.ts';
import { answerMalformed } from './malformed.ts';
import { plainJson } from './negotiate.ts';
import { bug, renderError } from './render_error.ts';
import { parserLimit, type WireLimit, wireLimit } from './wire_limit.ts';
import { type WireReply, writeReply } from './wire_reply.ts';
import { writeControl } from './write_control.ts';

export interface AppOptions {
  /** The default backend of every request, unless `choose` finds another one. */
  readonly backend: Backend;
  readonly choose?: Choose;
  /** The faults that requests meet; none without. */
  readonly faults?: Faults;
}

/**
 * The HTTP server of a cluster. Fastify listens and closes; requests do not pass through it, because its router and body parsers treat
 * paths and media types otherwise than the reference does.
 */
export function createApp(options: AppOptions): FastifyInstance {
  return Fastify({
    logger: false,
    forceCloseConnections: true,
    clientErrorHandler: (error, socket) =>
      answerMalformed(error, socket, options.backend.major, options.backend.cluster.httpLimits),
    serverFactory: () => createWireServer(options),
  });
}

/** A server whose every request, with a well-formed URI or not, is the gateway's to answer. */
function createWireServer(options: AppOptions): Server {
  const limits = options.backend.cluster.httpLimits;
  const listener = (message: IncomingMessage, response: ServerResponse) => {
    exchange(options, message, response).catch(() => message.socket.destroy());
  };
  const answer = options.faults?.around(listener) ?? listener;
  const server = createServer({ maxHeaderSize: parserLimit(limits), requireHostHeader: false }, answer);
  options.faults?.attach(server);
  server.on('connection', (socket) => socket.once('close', options.backend.cluster.activity.connect()));
  // ES: idle connections and slow requests are not closed.
  server.keepAliveTimeout = 0;
  server.requestTimeout = 0;
  server.on('checkContinue', (message: IncomingMessage, response: ServerResponse) => {
    const limit = wireLimit(message, limits);
    if (limit) return refuse(limit, response);
    response.writeContinue();
    answer(message, response);
  });
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { 'content-length': '0', connection: 'close' }).end();
  });
  return server;
}

/** All values of a header, in order: Node joins or drops the later ones. */
function headerValues(message: IncomingMessage, name: string): string[] {
  const values: string[] = [];
  const raw = message.rawHeaders;
  for (let i = 0; i < raw.length; i += 2) {
    const given = raw[i] as string;
    if (given.length === name.length && given.toLowerCase() === name) values.push(raw[i + 1] ?? '');
  }
  return values;
}

function refuse(limit: WireLimit, response: ServerResponse): void {
  response.writeHead(limit.status, [
    ...limit.headers,
    'content-length',
    String(limit.body.length),
    'connection',
    'close',
  ]);
  response.end(limit.body);
}

async function exchange(options: AppOptions, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const limits = options.backend.cluster.httpLimits;
  const limit = wireLimit(message, limits);
  if (limit) return refuse(limit, response);
  let body: Buffer | null;
  try {
    body = await readBody(message, limits.contentLength);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return refuse({ status: 413, headers: [], body: '' }, response);
    if (!(error instanceof BodyUnreadableError) && !message.destroyed) throw error;
    message.socket.destroy();
    return;
  }
  // ES: work whose client has left is stopped.
  const cancellation = new Cancellation();
  response.on('close', () => {
    if (!response.writableFinished) cancellation.cancel();
  });
  const method = message.method ?? 'GET';
  const header = (name: string) => headerValues(message, name);
  const choice = options.choose?.(message.url ?? '/', header) ?? { backend: options.backend, uri: message.url ?? '/' };
  if ('refusal' in choice) return send(writeControl(choice.refusal), message, response);
  const { backend, uri } = choice;
  const steered = await backend.control?.answer(method, uri, body);
  if (steered !== undefined) return send(writeControl(steered), message, response);
  const started = performance.now();
  const reply = await backend.gateway.answer({ method, uri, header, body, cancellation });
  const { cluster, major } = backend;
  const wire = write(reply, { engine: cluster.engine, major, cluster, opaqueId: header('x-opaque-id')[0] });
  backend.observe?.({
    method,
    uri,
    status: wire.status,
    body,
    reply: wire.body,
    millis: performance.now() - started,
    header,
  });
  await send(wire, message, response);
}

/** Writes a reply; one that cannot be written in the requested form becomes an error in plain JSON. */
function write(reply: GatewayReply, context: Parameters<typeof writeReply>[1]): WireReply {
  try {
    return writeReply(reply, context);
  } catch (error) {
    const known = error instanceof ElasticsearchError ? error : bug(error);
    const body = renderError(known, false);
    return writeReply(
      { status: known.status, body, representation: plainJson, pretty: false, filter_path: null },
      context,
    );
  }
}

async function send(wire: WireReply, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = [...wire.headers];
  let { body } = wire;
  const head = message.method === 'HEAD';
  // ES: a reply in chunks is compressed even if they are empty (errors/reply_format).
  const encoding =
    head || (body.length === 0 && !wire.chunked) ? null : chooseEncoding(message.headers['accept-encoding']);
  if (encoding) {
    body = await compress(body, encoding);
    headers.push('content-encoding', encoding);
  }
  // ES: the reply to HEAD reports the length of the body that GET would have returned.
  if (!(head && wire.chunked)) headers.push('content-length', String(body.length));
  response.sendDate = false;
  response.writeHead(wire.status, headers);
  response.end(head ? undefined : body);
}
