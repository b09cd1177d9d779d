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

/** Requests that change nothing and may be sent again. */
const QUESTION = /\/_(search|count|analyze)\b/;

/** Starts a proxy in front of the server at `target`. */
export async function startProxy(target: string): Promise<MutatingProxy> {
  const { hostname, port } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  let fault: Fault | undefined;
  let memory: Memory = new Map();

  async function forward({ method, path, headers, body }: SeenRequest, hasBody: boolean): Promise<SeenReply> {
    const length = hasBody ? { 'content-length': body.length } : {};
    const upstream = httpRequest({ hostname, port, agent, method, path, headers: { ...headers, ...length } });
    const [[response]] = (await Promise.all([once(upstream, 'response'), upstream.end(body)])) as [
      [IncomingMessage],
      unknown,
    ];
    const given = response.headers['content-length'];
    return {
      status: response.statusCode ?? 0,
      headers: { ...endToEnd(response), ...(given === undefined ? {} : { 'content-length': [given] }) },
      body: await bytesOf(response),
    };
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const seen: SeenRequest = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: endToEnd(incoming),
      body: await bytesOf(incoming),
    };
    const hasBody = 'content-length' in incoming.headers || 'transfer-encoding' in incoming.headers;
    const sent = fault?.mutateRequest?.(seen, memory) ?? seen;
    let faithful = await forward(sent, hasBody);
    if (sent !== seen && faithful.status >= 400 && QUESTION.test(seen.path)) {
      // A request that is rejected anyway is rejected with the usual text: columns must not reveal the change.
      const usual = await forward(seen, hasBody);
      if (usual.status >= 400) faithful = usual;
    }
    const given = fault?.mutate?.(seen, faithful) ?? faithful;
    const exact =
      faithful.headers['content-length'] !== undefined && given.body !== faithful.body
        ? { 'content-length': [`${given.body.length}`] }
        : {};
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
  const remaining: Record<string, readonly string[]> = {};
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    if (values !== undefined && !HOP.has(name)) remaining[name] = values;
  }
  return remaining;
}
