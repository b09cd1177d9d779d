import type { Observed, Refusal } from '../index.ts';

/** Options of the log: what it contains besides the start, unsupported features and warnings, and its format. */
export interface LogOptions {
  readonly requests: boolean;
  readonly json: boolean;
}

/** Names of query parameters whose values are secrets. */
const SECRET = /([?&](?:password|token|api_key|access_token|secret)=)[^&\s]*/gi;
const CREDENTIALS = /(\/\/)[^/@\s]+@/g;

/** The text without passwords: those of URLs and of query parameters. */
export const masked = (text: string): string => text.replace(CREDENTIALS, '$1***@').replace(SECRET, '$1***');

type Level = 'info' | 'warn';
type Fields = Readonly<Record<string, unknown>>;
type Write = (level: Level, message: string, fields: Fields) => void;

/** Text: the message alone. */
const writeText: Write = (level, message) => {
  (level === 'info' ? process.stdout : process.stderr).write(`${message}\n`);
};

/** JSON: an object for each line, with level, time and message, to the same streams. */
async function jsonWriter(now: () => number): Promise<Write> {
  const { destination, pino } = (await import('pino')).default;
  const options = {
    base: null,
    messageKey: 'message',
    timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
  };
  // Each line is written at once: a process that is killed has written all of its lines.
  const to = (fd: 1 | 2) => pino(options, destination({ fd, sync: true }));
  const loggers = { info: to(1), warn: to(2) };
  return (level, message, fields) => loggers[level][level](fields, message);
}

/** The log of a server in the format that the options name. */
export async function openLog(options: LogOptions, now: () => number): Promise<Log> {
  // A reader that closes the pipe, after the first line as test runners do, does not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return new Log(options, options.json ? await jsonWriter(now) : writeText);
}

/** Writes lines: text, or JSON. */
export class Log {
  readonly #options: LogOptions;
  readonly #write: Write;

  constructor(options: LogOptions, write: Write) {
    this.#options = options;
    this.#write = write;
  }

  info(message: string, fields: Fields = {}): void {
    this.#write('info', message, fields);
  }

  warn(message: string, fields: Fields = {}): void {
    this.#write('warn', message, fields);
  }

  /** The end of the start, as the real server writes it in either format: modules of Testcontainers wait for this line. */
  started(node: string): void {
    this.info(this.#options.json ? 'started' : `[${node}] started`, { node });
  }

  /** The first request for an unsupported feature. */
  readonly refusal = ({ reason, first }: Refusal): void => {
    this.warn(`${reason}, requested by ${masked(first)}`, { reason, request: masked(first) });
  };

  /** A request and its reply; nothing unless requests are logged. */
  readonly request = ({ method, uri, cluster, status, millis, body, reply }: Observed): void => {
    if (!this.#options.requests) return;
    const address = masked(uri);
    const took = Math.round(millis * 10) / 10;
    const sizes = { request_bytes: body?.length ?? 0, reply_bytes: reply.length };
    const [where, named] = cluster === undefined ? ['', {}] : [`[${cluster}] `, { cluster }];
    const line = `${where}${method} ${address} ${status} ${took}ms`;
    this.info(line, { method, uri: address, ...named, status, millis: took, ...sizes });
  };
}
