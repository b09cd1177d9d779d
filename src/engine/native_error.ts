import { ElasticsearchError, type ErrorCause, NotImplementedError } from '../errors/index.ts';
import { type Need, Needs } from './need.ts';

interface WireCause {
  readonly type: string;
  readonly reason: string | null;
  readonly caused_by?: WireCause;
  readonly suppressed?: readonly WireCause[];
  readonly root_cause?: readonly WireCause[];
  readonly [member: string]: unknown;
}

type Warn = (text: string) => void;

/** Runs a call of the addon; a rejection is thrown as the error that the reply renders. */
export function call<T>(work: () => T, warn: Warn = () => {}): T {
  try {
    return work();
  } catch (error) {
    throw readError(error, warn);
  }
}

/**
 * The error reply that an addon's exception carries as its message; any other exception is a bug and is not changed. `warn` receives the
 * deprecations that came before it.
 */
export function readError(error: unknown, warn: Warn = () => {}): unknown {
  if (!(error instanceof Error) || !error.message.startsWith('{"error":{')) return error;
  const reply = JSON.parse(error.message) as {
    readonly error: WireCause;
    readonly status: number;
    readonly needs?: readonly [Need, ...Need[]];
    readonly warnings?: readonly string[];
  };
  for (const text of reply.warnings ?? []) warn(text);
  const options = { ...readCause(reply.error), root_cause: (reply.error.root_cause ?? []).map(readCause) };
  if (reply.needs !== undefined) return new Needs(reply.needs, options);
  if (reply.status === 501) return new NotImplementedError('', options);
  return new ElasticsearchError({ ...options, status: reply.status });
}

function readCause({ type, reason, caused_by, suppressed, root_cause: _, ...metadata }: WireCause): ErrorCause {
  return {
    type,
    reason,
    ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
    ...(caused_by ? { caused_by: readCause(caused_by) } : {}),
    ...(suppressed ? { suppressed: suppressed.map(readCause) } : {}),
  };
}
