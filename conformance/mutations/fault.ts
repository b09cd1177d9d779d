import type { Step } from '../case.ts';
import type { Kind } from '../compare/divergence.ts';
import type { Area } from '../scenario.ts';

/** A request on its way to the target. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query string. */
  readonly path: string;
  /** Names in lower case; those of the connection itself are left out. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly body: Buffer;
}

/** A reply on its way back. */
export interface SeenReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly body: Buffer;
}

/** The state of a fault: the requests it has seen since it was switched on. */
export type Memory = Map<string, string>;

/** A small fault of a server that is right otherwise. */
export interface Fault {
  /** Describes the defect, in the terms of the API. */
  readonly name: string;
  /** Areas of traffic that can find it. */
  readonly areas: readonly Area[];
  /** How a report may class it. */
  readonly kinds: readonly Kind[];
  /** Requests of which at least one is answered differently with the fault. */
  readonly witness: readonly Step[];
  /** The request that the target gets instead; undefined leaves it as it is. */
  readonly mutateRequest?: (request: SeenRequest, memory: Memory) => SeenRequest | undefined;
  /** The reply that is returned instead; undefined leaves it unchanged. */
  readonly mutate?: (request: SeenRequest, reply: SeenReply) => SeenReply | undefined;
  /** The switch in the engine, of a build with the feature `faults`. */
  readonly engine?: string;
}

/** Where a fault is visible and how it is classified. */
export type Visibility = Pick<Fault, 'areas' | 'kinds' | 'witness'>;
