import { Agent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Step } from '../case.ts';
import { curlOptions, parseTarget, shownUrl, tlsOptions } from './target_url.ts';

/** What is kept of a reply: the status, the headers that are part of the contract, the body verbatim. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
}

const KEPT = ['content-type', 'content-encoding', 'x-elastic-product', 'x-opaque-id', 'location', 'allow'];
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

/** Says why there is no reply, in words that name neither the server nor what lets requests in. */
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
  /** How long the whole reply may take, in milliseconds; 30,000 unless said otherwise. */
  readonly timeoutMs?: number;
}

/**
 * Sends one request to a server as the step is written; only a missing content-type and what the URL asks for are filled in. A server
 * that cannot be reached, closes the connection or takes too long has status 0 and a body that says so: a finding, not an exception.
 * A kept-alive connection that is closed may only have been too old: then the request is sent once more, on a new one.
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

function keptHeaders(step: Step, response: IncomingMessage): Reply['headers'] {
  const kept: Record<string, string | readonly string[]> = {};
  for (const name of KEPT) {
    const value = response.headers[name];
    if (value !== undefined) kept[name] = value;
  }
  const warnings = response.headersDistinct['warning'];
  if (warnings) kept['warning'] = warnings;
  const length = response.headers['content-length'];
  if (step.method === 'HEAD' && length) kept['content-length'] = length;
  return kept;
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
    return { status: response.statusCode ?? 0, headers: keptHeaders(step, response), body };
  } catch (error) {
    return noReply(`unreadable body: ${(error as Error).message}`);
  }
}

/** A request in one line, as it stands in recordings and reports. */
export function requestLine(step: Step): string {
  const bytes = bodyBytes(step);
  const headers = Object.entries(step.headers ?? {}).map(([name, value]) => ` {${name}: ${value}}`);
  const text = step.body instanceof Uint8Array ? `base64:${bytes?.toString('base64')}` : bytes?.toString('utf8');
  return `${step.method} ${step.path}${headers.join('')}${text === undefined ? '' : ` ${text}`}`;
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same request as a curl command; what lets it in stands there by the name of a variable, never itself. */
export function curl(url: string, step: Step): string {
  const bytes = bodyBytes(step);
  const parts = [
    'curl -s',
    step.method === 'HEAD' ? '-I' : `-X${step.method}`,
    quote(shownUrl(url) + step.path),
    ...curlOptions(url),
  ];
  const headers = { ...(bytes ? { 'content-type': 'application/json' } : {}), ...step.headers };
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${quote(`${name}: ${value}`)}`);
  if (bytes) parts.push(`--data-binary ${quote(bytes.toString('utf8'))}`);
  return parts.join(' ');
}
