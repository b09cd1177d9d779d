import { Agent, request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Step } from '../case.ts';

/** What is kept of a reply: the status, the headers that are part of the contract, the body verbatim. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
}

const KEPT = ['content-type', 'content-encoding', 'x-elastic-product', 'x-opaque-id', 'location', 'allow'];
const agent = new Agent({ keepAlive: true });

/** The bytes a step sends, or undefined when it has no body. */
export function bodyBytes(step: Step): Buffer | undefined {
  const { body } = step;
  if (body === undefined) return undefined;
  if (typeof body === 'string') return Buffer.from(body);
  if (body instanceof Uint8Array) return Buffer.from(body);
  return Buffer.from(JSON.stringify(body));
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'gzip') return gunzipSync(bytes);
  if (encoding === 'deflate') return inflateSync(bytes);
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return bytes;
}

const isReset = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
const HUNG_UP: Reply = { status: 0, headers: {}, body: 'connection closed without a reply' };

/**
 * Sends one request to a server as the step is written; only a missing content-type is filled in. A server that closes the connection
 * instead of answering has status 0: the second time, since a kept-alive connection may have been closed for its age.
 */
export async function exchange(url: string, step: Step): Promise<Reply> {
  for (const attempt of [1, 2]) {
    try {
      return await sendOnce(url, step, 30_000);
    } catch (error) {
      if (!isReset(error)) throw error;
      if (attempt === 2) break;
    }
  }
  return HUNG_UP;
}

function sendOnce(url: string, step: Step, timeoutMs: number): Promise<Reply> {
  const { hostname, port } = new URL(url);
  const bytes = bodyBytes(step);
  const headers: Record<string, string> = {};
  if (bytes) Object.assign(headers, { 'content-type': 'application/json', 'content-length': String(bytes.length) });
  for (const [name, value] of Object.entries(step.headers ?? {})) {
    if (value === '') delete headers[name];
    else headers[name] = value;
  }
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, agent, method: step.method, path: step.path, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const kept: Record<string, string | readonly string[]> = {};
          for (const name of KEPT) {
            const value = response.headers[name];
            if (value !== undefined) kept[name] = value;
          }
          const warnings = response.headersDistinct['warning'];
          if (warnings) kept['warning'] = warnings;
          if (step.method === 'HEAD' && response.headers['content-length']) {
            kept['content-length'] = response.headers['content-length'];
          }
          const body = decode(Buffer.concat(chunks), response.headers['content-encoding']);
          resolve({ status: response.statusCode ?? 0, headers: kept, body: body.toString('utf8') });
        });
      },
    );
    request.setTimeout(timeoutMs, () => request.destroy(new Error(`no reply within ${timeoutMs} ms`)));
    request.once('error', reject);
    request.end(bytes);
  });
}

/** A request in one line, as it stands in recordings and reports. */
export function requestLine(step: Step): string {
  const bytes = bodyBytes(step);
  const headers = Object.entries(step.headers ?? {}).map(([name, value]) => ` {${name}: ${value}}`);
  const text = step.body instanceof Uint8Array ? `base64:${bytes?.toString('base64')}` : bytes?.toString('utf8');
  return `${step.method} ${step.path}${headers.join('')}${text === undefined ? '' : ` ${text}`}`;
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same request as a curl command. */
export function curl(url: string, step: Step): string {
  const bytes = bodyBytes(step);
  const parts = ['curl -s', step.method === 'HEAD' ? '-I' : `-X${step.method}`, quote(url + step.path)];
  const headers = { ...(bytes ? { 'content-type': 'application/json' } : {}), ...step.headers };
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${quote(`${name}: ${value}`)}`);
  if (bytes) parts.push(`--data-binary ${quote(bytes.toString('utf8'))}`);
  return parts.join(' ');
}
