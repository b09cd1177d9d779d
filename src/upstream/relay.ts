import type { Dispatcher } from 'undici';
import { endToEnd, firstOf, type RawHeaders } from './headers.ts';
import type { Nodes, UpstreamNode } from './nodes.ts';
import type { RequestBody } from './request_body.ts';

/** A request on its way to the upstream. */
export interface RelayRequest {
  readonly method: string;
  /** Path and query string as sent. */
  readonly uri: string;
  readonly headers: RawHeaders;
  readonly body: RequestBody;
  /** Whether it changes nothing, so that it may be sent again after a connection broke. */
  readonly isRead: boolean;
}

/** Takes a reply as it comes. */
export interface ReplySink {
  /** Called before the first part, or before the end of a reply without a body. */
  start(status: number, message: string, headers: string[]): void;
  /** Returns false when no more should come until `resume` is called. */
  data(chunk: Buffer, resume: () => void): boolean;
  end(): void;
}

/** How a request ended: with the whole reply, or with an error before (`isStarted` false) or within it. */
export type Relayed =
  | { readonly kind: 'answered'; readonly node: UpstreamNode }
  | { readonly kind: 'failed'; readonly node: UpstreamNode; readonly error: Error; readonly isStarted: boolean };

/** Headers of the client's connection to the proxy that say nothing to the upstream. */
const NOT_FORWARDED: ReadonlySet<string> = new Set(['host', 'expect']);

/**
 * Sends a request to a node and its reply to the sink. Another attempt is made where that is safe: when no connection came about, on the
 * next node; when the connection broke before the reply, only for requests that change nothing.
 */
export async function relay(
  nodes: Nodes,
  request: RelayRequest,
  sink: ReplySink,
  signal?: AbortSignal,
): Promise<Relayed> {
  const tried: UpstreamNode[] = [];
  let again: UpstreamNode | undefined;
  for (;;) {
    const node = again ?? nodes.pick(tried);
    if (node === undefined) throw new Error('no node to send to');
    const attempt = new Attempt(node, sink, signal);
    const error = await attempt.run(request);
    if (error === undefined) {
      nodes.note(node, true);
      return { kind: 'answered', node };
    }
    const isLast = again !== undefined;
    again = undefined;
    if (signal?.aborted !== true && !attempt.isSent) nodes.note(node, false);
    const failed: Relayed = { kind: 'failed', node, error, isStarted: attempt.isStarted };
    if (attempt.isStarted || signal?.aborted === true || !request.body.isReplayable) return failed;
    if (attempt.isSent && !(request.isRead && isBroken(error))) return failed;
    tried.push(node);
    if (tried.length < nodes.all.length) continue;
    // A single node may have closed a connection that was idle: once more, on a new one.
    if (!attempt.isSent || isLast || nodes.all.length > 1) return failed;
    again = node;
  }
}

/** Whether a connection was lost, as opposed to a node that answers too late or no HTTP. */
const isBroken = (error: Error): boolean =>
  ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(String((error as NodeJS.ErrnoException).code));

/** One attempt on one node. The head of the reply is held back until the first part of the body, so that a node that dies between is a 502. */
class Attempt implements Dispatcher.DispatchHandler {
  readonly #node: UpstreamNode;
  readonly #sink: ReplySink;
  readonly #signal: AbortSignal | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #head: { status: number; message: string; headers: string[] } | undefined;
  #settle: (error: Error | undefined) => void = () => {};
  /** Whether the request went out on a connection. */
  isSent = false;
  /** Whether the sink has got something. */
  isStarted = false;

  constructor(node: UpstreamNode, sink: ReplySink, signal: AbortSignal | undefined) {
    this.#node = node;
    this.#sink = sink;
    this.#signal = signal;
  }

  run(request: RelayRequest): Promise<Error | undefined> {
    const { prefix, authorization, pool } = this.#node;
    const headers = endToEnd(request.headers, NOT_FORWARDED);
    if (authorization !== undefined && firstOf(headers, 'authorization') === undefined) {
      headers.push('authorization', authorization);
    }
    return new Promise((resolve) => {
      const abort = () => this.#controller?.abort(new Error('the client has left'));
      this.#signal?.addEventListener('abort', abort, { once: true });
      this.#settle = (error) => {
        this.#signal?.removeEventListener('abort', abort);
        resolve(error);
      };
      try {
        const method = request.method as Dispatcher.HttpMethod;
        pool.dispatch({ path: prefix + request.uri, method, headers, body: request.body.open() }, this);
      } catch (error) {
        this.#settle(error as Error);
      }
    });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    this.isSent = true;
    if (this.#signal?.aborted === true) controller.abort(new Error('the client has left'));
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, _: unknown, message = ''): void {
    // Informational replies belong to the connection.
    if (status < 200) return;
    const raw = (controller.rawHeaders ?? []) as readonly (Buffer | string)[];
    const headers = raw.map((part) => (typeof part === 'string' ? part : part.toString('latin1')));
    this.#head = { status, message, headers: endToEnd(headers) };
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#begin();
    if (!this.#sink.data(chunk, () => controller.resume())) controller.pause();
  }

  onResponseEnd(): void {
    this.#begin();
    this.#sink.end();
    this.#settle(undefined);
  }

  onResponseError(_: unknown, error: Error): void {
    this.#settle(error);
  }

  #begin(): void {
    const head = this.#head;
    if (head === undefined || this.isStarted) return;
    this.isStarted = true;
    this.#sink.start(head.status, head.message, head.headers);
  }
}
