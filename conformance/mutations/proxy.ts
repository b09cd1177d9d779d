/** A proxy before a faithful target that makes it wrong in one way at a time. Bodies pass as bytes. */
import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault, Memory, SeenReply, SeenRequest } from './fault.ts';

/** A running proxy. */
export interface MutatingProxy {
  readonly url: string;
  /** Switches one fault on and all others off; undefined: none. */
  select(fault: Fault | undefined): void;
  close(): Promise<void>;
}

/** Headers of a connection, not of a message. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host', 'content-length', 'expect']);

/** Starts a proxy in front of the server at `target`. */
export async function startProxy(target: string): Promise<MutatingProxy> {
  const { hostname, port } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  let fault: Fault | undefined;
  let memory: Memory = new Map();

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const seen: SeenRequest = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: endToEnd(incoming),
      body: await bytesOf(incoming),
    };
    const sent = fault?.mutateRequest?.(seen, memory) ?? seen;
    const hasBody = 'content-length' in incoming.headers || 'transfer-encoding' in incoming.headers;
    const upstream = httpRequest({
      hostname,
      port,
      agent,
      method: sent.method,
      path: sent.path,
      headers: { ...sent.headers, ...(hasBody ? { 'content-length': sent.body.length } : {}) },
    });
    const [response] = (await Promise.all([once(upstream, 'response'), upstream.end(sent.body)]))[0] as [
      IncomingMessage,
    ];
    const length = response.headers['content-length'];
    const headers = { ...endToEnd(response), ...(length === undefined ? {} : { 'content-length': [length] }) };
    const faithful: SeenReply = { status: response.statusCode ?? 0, headers, body: await bytesOf(response) };
    const given = fault?.mutate?.(seen, faithful) ?? faithful;
    const exact =
      length !== undefined && given.body !== faithful.body ? { 'content-length': [`${given.body.length}`] } : {};
    outgoing.writeHead(given.status, { ...given.headers, ...exact } as Record<string, string[]>);
    outgoing.end(given.body);
  }

  const server = createServer((incoming, outgoing) => {
    // A target that hangs up instead of answering is passed on as that.
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    select: (selected) => {
      fault = selected;
      memory = new Map();
    },
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function endToEnd(message: IncomingMessage): Record<string, readonly string[]> {
  const kept: Record<string, readonly string[]> = {};
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    if (values !== undefined && !HOP.has(name)) kept[name] = values;
  }
  return kept;
}
