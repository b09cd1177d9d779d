import type { Observed, Refusal } from '../index.ts';

/** What is logged beside the start, refusals and warnings, and how. */
export interface LogOptions {
  readonly requests: boolean;
  readonly json: boolean;
}

/** Names of query parameters whose values are secrets. */
const SECRET = /([?&](?:password|token|api_key|access_token|secret)=)[^&\s]*/gi;
const CREDENTIALS = /(\/\/)[^/@\s]+@/g;

/** The text without passwords: those of URLs and of query parameters. */
export const masked = (text: string): string => text.replace(CREDENTIALS, '$1***@').replace(SECRET, '$1***');

/** Writes lines: text, or one JSON object each with time, level and message. */
export class Log {
  readonly #options: LogOptions;
  readonly #now: () => number;

  constructor(options: LogOptions, now: () => number) {
    this.#options = options;
    this.#now = now;
  }

  info(message: string, fields: Readonly<Record<string, unknown>> = {}): void {
    this.#write(process.stdout, 'info', message, fields);
  }

  warn(message: string, fields: Readonly<Record<string, unknown>> = {}): void {
    this.#write(process.stderr, 'warn', message, fields);
  }

  /** The first refusal of a feature. */
  readonly refusal = ({ reason, first }: Refusal): void => {
    this.warn(`${reason}, requested by ${masked(first)}`, { reason, request: masked(first) });
  };

  /** A request that was answered; nothing unless requests are logged. */
  readonly request = ({ method, uri, status, millis, body, reply }: Observed): void => {
    if (!this.#options.requests) return;
    const shown = masked(uri);
    const took = Math.round(millis * 10) / 10;
    const sizes = { request_bytes: body?.length ?? 0, reply_bytes: reply.length };
    this.info(`${method} ${shown} ${status} ${took}ms`, { method, uri: shown, status, millis: took, ...sizes });
  };

  #write(
    stream: NodeJS.WriteStream,
    level: 'info' | 'warn',
    message: string,
    fields: Readonly<Record<string, unknown>>,
  ): void {
    const time = new Date(this.#now()).toISOString();
    stream.write(this.#options.json ? `${JSON.stringify({ time, level, message, ...fields })}\n` : `${message}\n`);
  }
}
