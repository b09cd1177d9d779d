import type { AddressInfo } from 'node:net';
import httpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';

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

/** Streams every request to a real server and its reply back, changing nothing but the connection. */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { upstream, port = 0, host = '127.0.0.1' } = options;
  const origin = new URL(upstream).origin;
  const app = Fastify({ logger: false, forceCloseConnections: true, keepAliveTimeout: 0 });
  // Bodies pass as streams, whatever their type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  await app.register(httpProxy, {
    upstream: origin,
    // Tests and long waits decide on time themselves.
    undici: { bodyTimeout: 0, headersTimeout: 0 },
    replyOptions: {
      onError: (reply, { error }) => {
        const reason = `upstream [${origin}] does not answer: ${error.message}`;
        const cause = { type: 'bad_gateway', reason };
        reply
          .code(502)
          .headers({ 'X-elastic-product': 'Elasticsearch', 'content-type': 'application/json' })
          .send(JSON.stringify({ error: { root_cause: [cause], ...cause }, status: 502 }));
      },
    },
  });
  await app.listen({ port, host });
  const address = app.server.address() as AddressInfo;
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return { url: `http://${shown}:${address.port}`, port: address.port, close: () => app.close() };
}
