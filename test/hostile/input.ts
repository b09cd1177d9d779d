import type { Random } from './random.ts';

/** One request of a client that means harm, or of one that makes a mistake. */
export interface HostileInput {
  /** Class, shape and size: the name of an input in reports. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  readonly path: string;
  readonly body?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** The bytes of the connection, where they are no well-formed request; then nothing else counts. */
  readonly raw?: Uint8Array;
  /** Whether it works until its budget is used up: `npm test` leaves it out. */
  readonly isLong?: true;
}

/** Inputs that harm in one way. */
export interface HostileClass {
  readonly name: string;
  /** The inputs of `npm test`: one for each shape that has once ended, blocked or filled the process, as small as suffices. */
  readonly fixed: readonly HostileInput[];
  /** Any input of the class. */
  readonly make: (random: Random) => HostileInput;
}

/** A search of the prepared index. */
export function search(name: string, body: unknown, path = '/hostile/_search'): HostileInput {
  return { name, method: 'POST', path, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

/** `unit` so many times, between `open` and `close` so many times. */
export function nested(open: string, inner: string, close: string, times: number): string {
  return open.repeat(times) + inner + close.repeat(times);
}
