import type { ServerResponse } from 'node:http';
import type { Capture } from './capture.ts';
import { type OwnReply, ownHeaders } from './gateway_error.ts';
import type { ReplySink } from './relay.ts';

/** Writes a reply to the client as it comes, at the client's pace. */
export class ClientSink implements ReplySink {
  readonly #response: ServerResponse;
  readonly #capture: Capture | undefined;
  #resume: (() => void) | undefined;

  constructor(response: ServerResponse, capture: Capture | undefined) {
    this.#response = response;
    this.#capture = capture;
    response.on('drain', () => {
      const resume = this.#resume;
      this.#resume = undefined;
      resume?.();
    });
  }

  start(status: number, message: string, headers: string[]): void {
    this.#capture?.start(status, headers);
    // The upstream's headers are the client's: no date of this process is added.
    this.#response.sendDate = false;
    if (message === '') this.#response.writeHead(status, headers);
    else this.#response.writeHead(status, message, headers);
  }

  data(chunk: Buffer, resume: () => void): boolean {
    this.#capture?.reply(chunk);
    if (this.#response.write(chunk)) return true;
    this.#resume = resume;
    return false;
  }

  end(): void {
    this.#response.end();
  }
}

/** Writes a reply of the proxy itself; a connection on which the client is still sending is closed after it. */
export function writeOwn(
  response: ServerResponse,
  reply: OwnReply,
  capture: Capture | undefined,
  isComplete: boolean,
): void {
  const { status, body } = reply;
  const headers = [...ownHeaders(reply), 'content-length', String(Buffer.byteLength(body))];
  if (!isComplete) headers.push('connection', 'close');
  capture?.start(status, headers);
  capture?.reply(Buffer.from(body));
  response.writeHead(status, headers);
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
