import type { Checkpoint, Cluster } from '../cluster/index.ts';
import type { Faults } from '../faults/index.ts';
import type { Refusals } from './refusals.ts';
import type { SteerableClock } from './steerable_clock.ts';

/** A server that was forked off over HTTP. */
export interface ForkedServer {
  readonly url: string;
  close(): Promise<void>;
}

/** What the control endpoints of one server act on. */
export interface Controlled {
  readonly cluster: Cluster;
  /** The faults that requests meet. */
  readonly faults: Faults;
  readonly clock: SteerableClock;
  /** The contents that the server started with. */
  readonly initial: Checkpoint;
  readonly checkpoints: Map<string, Checkpoint>;
  readonly forks: Map<string, ForkedServer>;
  readonly refusals: Refusals;
  /** Starts another server with the same contents. */
  readonly fork: () => Promise<ForkedServer>;
  /** What is built, by registries. */
  readonly features: () => Readonly<Record<string, unknown>>;
}

export interface ControlRequest {
  /** The part of the path after the endpoint's name, decoded; undefined where there is none. */
  readonly id: string | undefined;
  /** The members of the JSON body, which may be absent. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ControlReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** One endpoint below the control path: a file of this folder and a line in `registry.ts`. */
export interface ControlEndpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly name: string;
  /** Keys that the body may have; others are an error that names them. */
  readonly keys: readonly string[];
  handle(controlled: Controlled, request: ControlRequest): ControlReply | Promise<ControlReply>;
}

/** A request to the control path that cannot be carried out. */
export class ControlError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const acknowledged: ControlReply = { status: 200, body: { acknowledged: true } };
