import { request } from 'node:http';
import type { WireRequest } from './requests.ts';

/** The parts of a reply that are compared. */
export interface WireReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const stored = ['allow', 'content-type', 'x-elastic-product', 'x-opaque-id', 'warning'];

/** Sends one request and reads its reply. */
export function exchange(base: string, { method, path, headers, body }: WireRequest): Promise<WireReply> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path, headers: { ...headers }, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const found: Record<string, string> = {};
        for (const name of stored) {
          const value = incoming.headers[name];
          if (value !== undefined) found[name] = String(value);
        }
        resolve({ status: incoming.statusCode ?? 0, headers: found, body: Buffer.concat(chunks).toString('utf8') });
      });
    });
    outgoing.setTimeout(10_000, () => outgoing.destroy(new Error(`no reply to ${method} ${path}`)));
    outgoing.on('error', reject);
    if (body !== undefined) outgoing.setHeader('content-length', Buffer.byteLength(body));
    outgoing.end(body);
  });
}
