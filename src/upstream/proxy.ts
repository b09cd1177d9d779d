import type { AddressInfo } from 'node:net';
import httpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import { Agent } from 'undici';
import { forwardGetBody, hasDroppedBody } from './forward_get_body.ts';

export interface ProxyOptions {
  /** The real server, as a URL. */
  readonly upstream: string;
  readonly port?: number;
  readonly host?: string;
}

export interface Proxy {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const replyHeaders = { 'X-elastic-product': 'Elasticsearch', 'content-type': 'application/json' };

/** The body of a 502: in the shape of the reference's errors, so that clients can read it. */
function unreachable(origin: string, error: Error): string {
  const cause = { type: 'bad_gateway', reason: `upstream [${origin}] does not answer: ${error.message}` };
  return JSON.stringify({ error: { root_cause: [cause], ...cause }, status: 502 });
}

/** Streams every request to a real server and its reply back, changing nothing but the connection. */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { upstream, port = 0, host = '127.0.0.1' } = options;
  const { origin } = new URL(upstream);
  // Tests and long waits decide on time themselves.
  const timeouts = { bodyTimeout: 0, headersTimeout: 0 };
  const agent = new Agent(timeouts);
  const app = Fastify({ logger: false, forceCloseConnections: true, http: { requireHostHeader: false } });
  // Bodies pass as streams, whatever their type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!hasDroppedBody(raw)) return;
    reply.hijack();
    try {
      await forwardGetBody(agent, origin, raw, reply.raw);
    } catch (error) {
      if (reply.raw.headersSent) reply.raw.destroy();
      else reply.raw.writeHead(502, replyHeaders).end(unreachable(origin, error as Error));
    }
  });
  app.addHook('onClose', () => agent.destroy());
  await app.register(httpProxy, {
    upstream: origin,
    undici: timeouts,
    replyOptions: {
      // A 503 is an answer like any other.
      retryDelay: () => null,
      onError: (reply, { error }) => {
        const { cause } = error as { cause?: Error };
        reply
          .code(502)
          .headers(replyHeaders)
          .send(unreachable(origin, cause ?? error));
      },
    },
  });
  await app.listen({ port, host });
  const address = app.server.address() as AddressInfo;
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return { url: `http://${shown}:${address.port}`, port: address.port, close: () => app.close() };
}
