import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A client's view of one request. */
export interface Seen {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The code of the error that ended it: of the connection, or `ABORTED` for a reply that broke off. */
  readonly error: string | undefined;
  readonly millis: number;
}

export interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent?: Agent;
}

/** Sends a request with Node's own client and returns the result, errors included. */
export function ask(
  url: string,
  path: string,
  { method = 'GET', body, headers = {}, agent }: Sent = {},
): Promise<Seen> {
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const start = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const seen = (more: Partial<Seen>) =>
      resolve({
        status: undefined,
        headers: {},
        error: undefined,
        ...more,
        body: Buffer.concat(chunks),
        millis: performance.now() - start,
      });
    const type = path.includes('_bulk') || path.includes('_msearch') ? 'application/x-ndjson' : 'application/json';
    const sent = text === undefined ? headers : { 'content-type': type, ...headers };
    const made = request(`${url}${path}`, { method, headers: sent, agent: agent ?? new Agent() }, (reply) => {
      const { statusCode: status, headers: received } = reply;
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => seen({ status, headers: received }));
      reply.on('error', () => seen({ status, headers: received, error: 'ABORTED' }));
    });
    made.on('error', (error: NodeJS.ErrnoException) => seen({ error: error.code ?? error.message }));
    made.end(text);
  });
}
