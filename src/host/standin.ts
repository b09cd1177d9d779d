import type { Checkpoint, Cluster } from '../cluster/index.ts';
import type { Faults } from '../faults/index.ts';
import type { StandinOptions } from './options.ts';

/** A running server and the cluster it answers for. */
export interface Standin extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  /** The version number that it reports. */
  readonly version: string;
  /** The number of the server whose behaviour it has, where it reports another. */
  readonly behaviour: string | undefined;
  readonly cluster: Cluster;
  /** The faults that requests meet: `set` another profile, `clear` it, list those `injected`. */
  readonly faults: Faults;
  /** Another server with the same contents: writes to one are not visible in the other. */
  fork(options?: Pick<StandinOptions, 'port' | 'host'>): Promise<Standin>;
  /** Contents to return to, any number of times. */
  checkpoint(): Checkpoint;
  /** Puts the cluster back to a checkpoint. */
  restore(checkpoint: Checkpoint): void;
  /** Puts the cluster and its clock back to the start: with the fixtures that were loaded then. */
  reset(): void;
  /** Loads a fixture: NDJSON text, as `dump` returns it. Nothing of it is loaded where a line fails. */
  load(fixture: string): Promise<void>;
  /** The contents as a fixture. */
  dump(): Promise<string>;
  /** The URL of a virtual cluster of this server, which its first request makes with the contents of the start. */
  virtual(name: string): string;
  /** Stops answering; open connections are closed. */
  close(): Promise<void>;
}
