import type { Checkpoint, Cluster } from '../cluster/index.ts';
import type { Faults } from '../faults/index.ts';
import type { Journal } from './journal.ts';
import type { Refusals } from './refusals.ts';
import type { SteerableClock } from './steerable_clock.ts';

/** A server or a virtual cluster that was forked off over HTTP. */
export interface Forked {
  readonly url: string;
  close(): Promise<void>;
}

/** Sends a request to a cluster as a client would, its body JSON or NDJSON. */
export type Send = (method: string, uri: string, body?: string) => Promise<Sent>;

/** A reply to such a request: its body read as JSON where it is JSON. */
export interface Sent {
  readonly status: number;
  readonly body: unknown;
  /** The body as it is written. */
  readonly text: string;
}

/** The subject of the control endpoints of one cluster. */
export interface Controlled {
  readonly cluster: Cluster;
  /** The faults that requests meet. */
  readonly faults: Faults;
  readonly clock: SteerableClock;
  /** The contents that the server started with. */
  readonly initial: Checkpoint;
  readonly checkpoints: Map<string, Checkpoint>;
  readonly forks: Map<string, Forked>;
  readonly refusals: Refusals;
  readonly journal: Journal;
  /** Starts another server with the same contents or, with a name, makes a virtual cluster of them. */
  readonly fork: (name?: string) => Promise<Forked>;
  /** The names of the virtual clusters, oldest first. */
  readonly clusters: () => readonly string[];
  /** Sends requests to a cluster, by default to this one. They are not recorded in the journal. */
  readonly send: (cluster?: Cluster) => Send;
  /** The supported features, by registry. */
  readonly features: () => Readonly<Record<string, unknown>>;
  /** The version number that the cluster reports. */
  readonly version: string;
}

export interface ControlRequest {
  /** The part of the path after the endpoint's name, decoded; undefined where there is none. */
  readonly id: string | undefined;
  /** The members of the JSON body, which may be absent. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The body of an endpoint that takes lines; empty for others. */
  readonly lines: string;
  readonly query: Readonly<Record<string, string>>;
}

export interface ControlReply {
  readonly status: number;
  /** An object is written as JSON. */
  readonly body: Readonly<Record<string, unknown>> | string | Uint8Array;
  /** `application/json` when absent. */
  readonly mediaType?: string;
}

/** One endpoint below the control path: a file of this folder and a line in `registry.ts`. */
export interface ControlEndpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The first part of the path; the page has none. */
  readonly name: string;
  /** Keys that the body may have, none when absent; others are an error that names them. */
  readonly keys?: readonly string[];
  /** Query parameters that it accepts, none when absent; others are an error that names them. */
  readonly parameters?: readonly string[];
  /** The body is NDJSON and is passed as `lines`. */
  readonly readsLines?: boolean;
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
