import type { FlatSettings } from './settings/flat_settings.ts';

// The shapes of what the state of a cluster has besides its indices. What is done with each is in the file of its name.

/** Time of the oldest write not yet made visible by a refresh; null if none. Copied with its index. */
export interface UnrefreshedWrites {
  since: number | null;
  /** Refresh intervals until the background refresh; 1 when absent. */
  intervals?: number;
  /** The refresh that goes on without the event loop, and the time of the oldest write that it makes visible. */
  running?: { readonly since: number | null; readonly done: Promise<void> };
}

/** An ingest pipeline as it was stored. */
export interface IngestPipeline {
  /** The definition as JSON text. */
  readonly definition: string;
  readonly version?: number | undefined;
  /** Milliseconds. */
  readonly created: number;
  readonly modified: number;
}

/** Definitions that requests store and that are returned as they are, by kind and name, in name order. */
export type Definitions = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** A policy of indices or of snapshots as it was stored. It is returned and explained, and never run. */
export interface LifecyclePolicy {
  readonly version: number;
  readonly modified: number;
  /** The object `policy` of the request; of snapshots, the complete body. */
  readonly definition: unknown;
}

export type OperationMode = 'RUNNING' | 'STOPPED';

/** Policies of indices and of snapshots by name, and whether each of the two services would run. */
export interface Lifecycles {
  readonly policies: ReadonlyMap<string, LifecyclePolicy>;
  readonly snapshotPolicies: ReadonlyMap<string, LifecyclePolicy>;
  readonly ilm: OperationMode;
  readonly slm: OperationMode;
}

/** The rules of a set of synonyms by their id, in the order of the ids. */
export type SynonymsSet = ReadonlyMap<string, string>;

/** Sets of synonyms by name, in name order. */
export type SynonymsSets = ReadonlyMap<string, SynonymsSet>;

/** Settings of the cluster: those that a restart of a real server forgets, which come first, and those that it does not. */
export interface ClusterSettingsState {
  readonly transient: FlatSettings;
  readonly persistent: FlatSettings;
}

/** The outcome of a search: its reply's bytes, or its error. */
export type AsyncOutcome = { readonly response: Uint8Array } | { readonly error: unknown };

/** The state of a search in the background: one cell for all copies of the cluster, as it runs only once. */
export interface AsyncRun {
  ended?: { readonly at: number; readonly outcome: AsyncOutcome };
}

/** A search that is requested by an id. Never changed, only replaced. */
export interface AsyncSearch {
  readonly id: string;
  readonly startedAt: number;
  readonly expiresAt: number;
  /** How many shards it queries. */
  readonly shards: number;
  /** Parameters of its reply: later requests for it cannot have it otherwise. */
  readonly reply: { readonly typedKeys: boolean; readonly totalAsInt: boolean };
  readonly run: AsyncRun;
}

/** All of them, by id. */
export type AsyncSearches = ReadonlyMap<string, AsyncSearch>;
