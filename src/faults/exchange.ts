import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from './call.ts';
import { CapturedResponse } from './captured_response.ts';
import { type Replacement, replay } from './replayed_request.ts';
import type { Reply } from './reply.ts';

/** The parts of the server that an exchange uses. */
export interface Surroundings {
  /** The server's own listener, which performs requests. */
  readonly listener: RequestListener;
  /** Stops the server from accepting connections for a while, in milliseconds. */
  readonly refuse: (millis: number) => void;
  /** Resets the connection at the next request on it. */
  readonly resetNext: (socket: Socket) => void;
  /** How many exchanges there were before; the same in each run. */
  readonly ordinal: number;
}

/** One request that a fault acts on: read it, perform it, answer it, or break it off. */
export class Exchange {
  readonly call: Call;
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
  /** Numbers from 0 to below 1, the same in each run of a profile. */
  readonly random: () => number;
  readonly surroundings: Surroundings;
  /** The whole body as sent; undefined until it is read. */
  requestBody: Buffer | undefined;
  /** The reply of the server; undefined if it received no request. */
  performed: Reply | undefined;
  /** The reply as the client received it; undefined when the connection was aborted. */
  sent: Reply | undefined;

  constructor(
    call: Call,
    message: IncomingMessage,
    response: ServerResponse,
    random: () => number,
    surroundings: Surroundings,
  ) {
    this.call = call;
    this.message = message;
    this.response = response;
    this.random = random;
    this.surroundings = surroundings;
  }

  get socket(): Socket {
    return this.message.socket;
  }

  /** Reads the whole request. */
  async body(): Promise<Buffer> {
    if (this.requestBody === undefined) {
      const chunks: Buffer[] = [];
      for await (const chunk of this.message) chunks.push(chunk as Buffer);
      this.requestBody = Buffer.concat(chunks);
    }
    return this.requestBody;
  }

  /** Performs the request, or what it is replaced with, and returns the server's reply, which the client does not get yet. */
  async perform(replaced: Replacement = {}): Promise<Reply> {
    const request = replay(this.message, await this.body(), replaced);
    const captured = new CapturedResponse(request);
    this.response.once('close', () => {
      if (!captured.finished) captured.destroy(new Error('the client left'));
    });
    this.surroundings.listener(request, captured);
    this.performed = await captured.done;
    return this.performed;
  }

  /** Writes the head of a reply; the body is the caller's to write. */
  head(reply: Reply): void {
    this.sent = reply;
    this.response.sendDate = false;
    this.response.writeHead(reply.status, [...reply.headers]);
  }

  /** Answers with this reply, at once. */
  send(reply: Reply): void {
    if (this.response.destroyed) return;
    this.head(reply);
    this.response.end(this.call.method === 'HEAD' ? undefined : reply.body);
  }

  /** Reads the request, does not perform it, and answers with this reply. */
  async answer(reply: Reply): Promise<void> {
    await this.body();
    this.send(reply);
  }

  /** Performs the request and answers as `change` says; returns false when that is undefined and the reply was passed on as it was. */
  async change(change: (reply: Reply) => Reply | undefined): Promise<boolean> {
    const reply = await this.perform();
    const changed = change(reply);
    this.send(changed ?? reply);
    return changed !== undefined;
  }

  /** Resets the connection: the client reads ECONNRESET, not an end. */
  reset(): void {
    this.sent = undefined;
    this.socket.resetAndDestroy();
  }

  /** Waits, less long when the client leaves. */
  async pause(millis: number): Promise<void> {
    const left = new AbortController();
    const leave = () => left.abort();
    this.response.once('close', leave);
    await wait(millis, undefined, { signal: left.signal }).catch(() => undefined);
    this.response.off('close', leave);
  }
}
