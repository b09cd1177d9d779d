import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Capture } from './capture.ts';
import { ClientSink, writeOwn } from './client_sink.ts';
import { ProxyControl } from './control.ts';
import { Fallthrough } from './fallthrough.ts';
import { gatewayError, type OwnReply, ownError } from './gateway_error.ts';
import { Nodes, type NodesOptions } from './nodes.ts';
import { isRepeatable } from './reads.ts';
import { type Relayed, relay } from './relay.ts';
import { BodyTooLargeError, RequestBody } from './request_body.ts';
import type { Exchanged, Tap } from './tap.ts';

/** Handles requests before the proxy does. */
export interface Between {
  around(listener: RequestListener): RequestListener;
  attach(server: Server): void;
  close(): Promise<void>;
}

export interface ProxyOptions extends NodesOptions {
  /** The nodes of the real cluster, as URLs; user, password and path prefix are honoured and never printed. */
  readonly upstream: string | readonly string[];
  readonly port?: number;
  readonly host?: string;
  /** Certificate and key in PEM: clients then speak TLS. */
  readonly tls?: { readonly cert: string | Buffer; readonly key: string | Buffer };
  /** An embedded server, as a URL: it answers, and the upstream only what it refuses as not built. */
  readonly first?: string;
  /** Observers of every exchange, in this order. */
  readonly taps?: readonly Tap[];
  /** Where the proxy's own endpoints are; false for none. */
  readonly controlPath?: string | false;
  /** A layer between the connections and the proxy, such as `Faults`: it may answer requests, delay or change them. */
  readonly between?: Between;
}

export interface Proxy {
  readonly url: string;
  readonly port: number;
  /** Ends all connections; what taps have under way is finished. */
  close(): Promise<void>;
  /** The final reports of the taps, in lines. */
  report(): readonly string[];
}

/** The largest request line and headers that are taken; what the upstream takes is for it to say. */
const HEADER_LIMIT = 262_144;

/** Streams every request to a real cluster and its reply back, changing nothing but the connection. */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { upstream, port = 0, host = '127.0.0.1', taps = [], tls, controlPath = '/_standin', between } = options;
  const nodes = new Nodes(typeof upstream === 'string' ? [upstream] : upstream, options);
  const embedded = options.first === undefined ? undefined : new Nodes([options.first], options);
  const fallthrough = embedded && new Fallthrough(embedded, nodes);
  const reporting = fallthrough === undefined ? taps : [...taps, fallthrough];
  const control = controlPath === false ? undefined : new ProxyControl(controlPath, nodes, reporting);
  const gateway = new ProxyGateway(nodes, taps, control, fallthrough);
  const own: RequestListener = (message, response) => {
    gateway.answer(message, response).catch(() => message.socket.destroy());
  };
  const answer = between?.around(own) ?? own;
  const settings = { maxHeaderSize: HEADER_LIMIT, requireHostHeader: false, noDelay: true };
  const server = tls ? createTlsServer({ ...settings, ...tls }, answer) : createServer(settings, answer);
  between?.attach(server);
  // As the server itself: idle connections and slow requests are not closed.
  server.keepAliveTimeout = 0;
  server.requestTimeout = 0;
  try {
    await listen(server, port, host);
  } catch (error) {
    await nodes.close();
    throw error;
  }
  const address = server.address() as AddressInfo;
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `${tls ? 'https' : 'http'}://${shown}:${address.port}`,
    port: address.port,
    report: () => reporting.flatMap((tap) => tap.report?.() ?? []),
    close: async () => {
      await between?.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      for (const tap of reporting) await tap.close?.();
      await Promise.all([nodes.close(), embedded?.close()]);
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Answers one request after the other: by its own endpoints, by a tap, else from the upstream. */
class ProxyGateway {
  readonly #nodes: Nodes;
  readonly #taps: readonly Tap[];
  readonly #control: ProxyControl | undefined;
  readonly #fallthrough: Fallthrough | undefined;
  readonly #startedAt = performance.now();

  constructor(
    nodes: Nodes,
    taps: readonly Tap[],
    control: ProxyControl | undefined,
    fallthrough: Fallthrough | undefined,
  ) {
    this.#fallthrough = fallthrough;
    this.#nodes = nodes;
    this.#taps = taps;
    this.#control = control;
  }

  async answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', rawHeaders: headers } = message;
    const uri = pathOf(message.url ?? '/');
    const body = new RequestBody(message);
    const own = this.#control?.answer(method, uri);
    if (own !== undefined) return writeOwn(response, own, undefined, body.isComplete);
    if (uri === undefined) {
      const refused = ownError(400, 'illegal_argument_exception', 'the request has no path');
      return writeOwn(response, refused, undefined, body.isComplete);
    }
    const head = { method, uri, headers };
    const taps = this.#taps;
    const capture =
      taps.length === 0
        ? undefined
        : new Capture(
            head,
            this.#startedAt,
            // Each is called: one may take note of the request.
            taps.map((tap) => tap.captures?.(head) ?? false).includes(true),
          );
    let isEnded = true;
    try {
      const reply = await this.#first(head);
      if (reply === undefined) isEnded = await this.#forward(head, body, response, capture);
      else writeOwn(response, reply, capture, body.isComplete);
    } finally {
      if (capture !== undefined) {
        const exchanged = capture.finish(isEnded);
        for (const tap of taps) this.#end(tap, exchanged);
      }
    }
  }

  async #first(head: Parameters<NonNullable<Tap['begin']>>[0]): Promise<OwnReply | undefined> {
    for (const tap of this.#taps) {
      const reply = await tap.begin?.(head);
      if (reply !== undefined) return reply;
    }
    return undefined;
  }

  /** An error in a tap after the reply must not end the client's connection. */
  #end(tap: Tap, exchanged: Exchanged): void {
    try {
      tap.end?.(exchanged);
    } catch (error) {
      process.emitWarning(`an exchange was not taken down: ${(error as Error).message}`);
    }
  }

  /** Returns whether the client received a complete reply. */
  async #forward(
    head: { readonly method: string; readonly uri: string; readonly headers: readonly string[] },
    body: RequestBody,
    response: ServerResponse,
    capture: Capture | undefined,
  ): Promise<boolean> {
    const leaving = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) leaving.abort();
    });
    if (capture?.isCapturing) body.watch((chunk) => capture.request(chunk));
    let relayed: Relayed;
    try {
      await body.load();
      const request = { ...head, body, isRead: isRepeatable(head.method, head.uri) };
      const sink = new ClientSink(response, capture);
      relayed = await (this.#fallthrough?.relay(request, sink, leaving.signal) ??
        relay(this.#nodes, request, sink, leaving.signal));
    } catch (error) {
      if (!(error instanceof BodyTooLargeError)) {
        response.destroy();
        return false;
      }
      writeOwn(response, { status: 413, body: '' }, capture, false);
      return true;
    }
    if (relayed.kind === 'answered') return true;
    if (relayed.isStarted || leaving.signal.aborted) {
      // As any gateway: a reply that has begun can only be cut off.
      response.destroy();
      return false;
    }
    writeOwn(response, gatewayError(relayed.node.shown, relayed.error), capture, body.isComplete);
    return true;
  }
}

/** The path and query string of a request target, also of an absolute one; undefined without a path. */
function pathOf(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const [, path] = /^https?:\/\/[^/?#]*(\/.*)?$/i.exec(target) ?? [undefined, undefined];
  return path ?? (/^https?:/i.test(target) ? '/' : undefined);
}
