import type { FaultProfile } from '../faults/index.ts';
import type { Documents } from './documents.ts';

/** The properties of a fault that matter when a client is judged. */
export interface Met {
  readonly fault: string;
  readonly rule: number;
  readonly outcome: 'not performed' | 'performed' | 'unknown';
  readonly harmless: boolean;
}

/** A reply as text. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** One request of the program, with all that came of it. */
export interface Exchanged {
  readonly method: string;
  readonly uri: string;
  readonly api: string | null;
  readonly index: string | null;
  readonly body: string;
  /** When its head was in and when its reply was out or its connection broken, in milliseconds since the program's start. */
  readonly from: number;
  readonly until: number;
  /** The reply of the server; undefined when it did not perform the request. */
  readonly performed: Answer | undefined;
  /** The reply as the client received it; undefined when its connection was aborted. */
  readonly got: Answer | undefined;
  readonly met: Met | undefined;
}

/** How the program ended. */
export interface Ending {
  readonly kind: 'exit' | 'signal' | 'hang';
  readonly code: number | null;
  readonly signal: string | null;
  /** `uncaughtException` or `unhandledRejection`, as Node reports what no handler caught. */
  readonly uncaught: string | undefined;
  /** The ends of what it wrote. */
  readonly stdout: string;
  readonly stderr: string;
  readonly millis: number;
}

/** One run of the program against a server of its own. */
export interface Run {
  readonly profile: FaultProfile;
  readonly ending: Ending;
  readonly exchanges: readonly Exchanged[];
  /** The documents of the server at the end. */
  readonly documents: Documents;
  /** The most connections that were open at once. */
  readonly connections: number;
}

/** Requests are equal if a server cannot distinguish them. */
export const signature = ({ method, uri, body }: Exchanged): string => `${method} ${uri}\n${body}`;

/** Returns if the client could read the whole reply to a request. */
export const isDelivered = ({ got, met }: Exchanged): boolean => got !== undefined && met?.outcome !== 'unknown';
