import { Agent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Step } from '../case.ts';
import { curlOptions, parseTarget, printableUrl, tlsOptions } from './target_url.ts';

/** The compared parts of a reply: the status, the headers that are part of the contract, the body verbatim. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
}

const COMPARED_HEADERS = ['content-type', 'content-encoding', 'x-elastic-product', 'x-opaque-id', 'location', 'allow'];
const agent = new Agent({ keepAlive: true });
const tlsAgent = new TlsAgent({ keepAlive: true });

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

const noReply = (body: string): Reply => ({ status: 0, headers: {}, body });
const HUNG_UP = noReply('connection closed without a reply');

/** Why there is no reply, in words that contain neither the server's name nor its credentials. */
function failure({ code = '', message }: Error & { readonly code?: string }): Reply {
  if (code === 'ECONNRESET' || code === 'EPIPE') return HUNG_UP;
  if (code === 'ECONNREFUSED') return noReply('connection refused');
  if (code.startsWith('HPE_')) return noReply(`no HTTP reply: ${message}`);
  return noReply(`no connection: ${code || message}`);
}

/** Whether a server was not there to answer or did not within the time: of a reference, that is no expectation. */
export const isUnanswered = ({ status, body }: Reply): boolean =>
  status === 0 && /^(connection refused|no connection|no reply within)/.test(body);

export interface ExchangeOptions {
  /** The timeout of the complete reply, in milliseconds; 30,000 by default. */
  readonly timeoutMs?: number;
}

/**
 * Sends one request to a server as the step is written; only a missing content-type and the credentials of the URL are added. A server that
 * cannot be reached, closes the connection or takes too long has status 0 and a body that describes it: a finding, not an exception. A
 * kept-alive connection that is closed may only have been too old: then the request is sent once more, on a new one.
 */
export async function exchange(url: string, step: Step, options: ExchangeOptions = {}): Promise<Reply> {
  const { timeoutMs = 30_000 } = options;
  const first = await sendOnce(url, step, timeoutMs, true);
  return first === 'stale connection' ? ((await sendOnce(url, step, timeoutMs, false)) as Reply) : first;
}

function requestHeaders(step: Step, bytes: Buffer | undefined, authorization: string | undefined) {
  const headers: Record<string, string> = {};
  if (authorization) headers['authorization'] = authorization;
  if (bytes) Object.assign(headers, { 'content-type': 'application/json', 'content-length': String(bytes.length) });
  for (const [name, value] of Object.entries(step.headers ?? {})) {
    if (value === '') delete headers[name.toLowerCase()];
    else headers[name] = value;
  }
  return headers;
}

function comparedHeaders(step: Step, response: IncomingMessage): Reply['headers'] {
  const headersOfReply: Record<string, string | readonly string[]> = {};
  for (const name of COMPARED_HEADERS) {
    const value = response.headers[name];
    if (value !== undefined) headersOfReply[name] = value;
  }
  const warnings = response.headersDistinct['warning'];
  if (warnings) headersOfReply['warning'] = warnings;
  const length = response.headers['content-length'];
  if (step.method === 'HEAD' && length) headersOfReply['content-length'] = length;
  return headersOfReply;
}

function sendOnce(url: string, step: Step, timeoutMs: number, mayReuse: boolean): Promise<Reply | 'stale connection'> {
  const { isTls, hostname, port, prefix, authorization } = parseTarget(url);
  const bytes = bodyBytes(step);
  const options: RequestOptions = {
    hostname,
    port,
    agent: mayReuse && (isTls ? tlsAgent : agent),
    method: step.method,
    path: prefix + step.path,
    headers: requestHeaders(step, bytes, authorization),
    ...(isTls ? tlsOptions() : {}),
  };
  return new Promise((resolve) => {
    const request = (isTls ? httpsRequest : httpRequest)(options);
    const deadline = setTimeout(() => {
      settle(noReply(`no reply within ${timeoutMs} ms`));
      request.destroy();
    }, timeoutMs);
    const settle = (reply: Reply | 'stale connection') => {
      clearTimeout(deadline);
      resolve(reply);
    };
    request.on('error', (error) => {
      const reply = failure(error);
      settle(reply === HUNG_UP && request.reusedSocket ? 'stale connection' : reply);
    });
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => settle(noReply('connection closed within the reply')));
      response.once('end', () => settle(readReply(step, response, Buffer.concat(chunks))));
    });
    request.end(bytes);
  });
}

function readReply(step: Step, response: IncomingMessage, bytes: Buffer): Reply {
  try {
    const body = decode(bytes, response.headers['content-encoding']).toString('utf8');
    return { status: response.statusCode ?? 0, headers: comparedHeaders(step, response), body };
  } catch (error) {
    return noReply(`unreadable body: ${(error as Error).message}`);
  }
}

/** A request in one line, as in recordings and reports. */
export function requestLine(step: Step): string {
  const bytes = bodyBytes(step);
  const headers = Object.entries(step.headers ?? {}).map(([name, value]) => ` {${name}: ${value}}`);
  const text = step.body instanceof Uint8Array ? `base64:${bytes?.toString('base64')}` : bytes?.toString('utf8');
  return `${step.method} ${step.path}${headers.join('')}${text === undefined ? '' : ` ${text}`}`;
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same request as a curl command; credentials are the name of a variable, never their value. */
export function curl(url: string, step: Step): string {
  const bytes = bodyBytes(step);
  const parts = [
    'curl -s',
    step.method === 'HEAD' ? '-I' : `-X${step.method}`,
    quote(printableUrl(url) + step.path),
    ...curlOptions(url),
  ];
  const headers = { ...(bytes ? { 'content-type': 'application/json' } : {}), ...step.headers };
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${quote(`${name}: ${value}`)}`);
  if (bytes) parts.push(`--data-binary ${quote(bytes.toString('utf8'))}`);
  return parts.join(' ');
}
