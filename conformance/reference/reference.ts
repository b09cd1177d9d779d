import type { Capabilities } from './capabilities.ts';

/** Where a reference comes from, in the order in which they are tried. */
export const KINDS = ['url', 'container', 'jars', 'recording'] as const;
export type ReferenceKind = (typeof KINDS)[number];

/** What a reference is. */
export interface ReferenceIdentity {
  /** `elasticsearch`, `opensearch` or how the server names itself. */
  readonly distribution: string;
  readonly version: string;
  readonly major: number;
}

/** A real server that is up. */
export interface RunningReference extends ReferenceIdentity {
  readonly kind: Exclude<ReferenceKind, 'recording'>;
  /** With user and password if it was configured with them: print it with `printableUrl`. */
  readonly url: string;
  readonly capabilities: Capabilities;
  /** Why this one was chosen, in one sentence. */
  readonly why: string;
  readonly pid?: number;
  /** Restarts it at the same address, without data; absent for a server that somebody else runs. */
  restart?(): Promise<void>;
  stop(): Promise<void>;
}

/** A folder of recorded replies instead of a server. */
export interface RecordingChoice extends ReferenceIdentity {
  readonly kind: 'recording';
  readonly folder: string;
  readonly capabilities: Capabilities;
  readonly why: string;
}

export type Reference = RunningReference | RecordingChoice;
