import type { AddressInfo } from 'node:net';
import type { Major } from './api/index.ts';
import { type Checkpoint, type Clock, Cluster, SeededIds } from './cluster/index.ts';
import { nativeEngine } from './engine/index.ts';
import { type Features, featuresOf } from './features.ts';
import { createApp } from './server/index.ts';

export type { Checkpoint, Clock, Cluster, Features };

export interface StandinOptions {
  /** The reference whose answers are given; 9.5 unless said otherwise. */
  readonly version?: '8.19' | '9.5';
  /** The TCP port; 0, the default, takes a free one. */
  readonly port?: number;
  /** The address to listen on; the loopback address unless said otherwise. */
  readonly host?: string;
  /** Makes every generated id the same in each run. */
  readonly seed?: number;
  /** Where time comes from; the machine's clock unless said otherwise. */
  readonly clock?: Clock;
}

/** A running server and the cluster it answers for. */
export interface Standin {
  readonly url: string;
  readonly port: number;
  readonly cluster: Cluster;
  /** Another server with the same contents: what is written to one is not seen by the other. */
  fork(options?: Pick<StandinOptions, 'port' | 'host'>): Promise<Standin>;
  /** A moment to come back to, any number of times. */
  checkpoint(): Checkpoint;
  /** Puts the cluster back to a checkpoint. */
  restore(checkpoint: Checkpoint): void;
  /** Stops answering; open connections are closed. */
  close(): Promise<void>;
}

const majors: Readonly<Record<string, Major>> = { '8.19': 8, '9.5': 9 };

function majorOf(version: string): Major {
  const major = majors[version];
  if (major !== undefined) return major;
  throw new RangeError(`version must be one of ${Object.keys(majors).join(', ')}, not ${version}`);
}

/** What is built for a version, read from the registries; everything else is refused by name. */
export function features(version: NonNullable<StandinOptions['version']> = '9.5'): Features {
  return featuresOf(majorOf(version));
}

/** Starts a server with an empty cluster of its own. */
export async function start(options: StandinOptions = {}): Promise<Standin> {
  const { version = '9.5', seed, clock } = options;
  const major = majorOf(version);
  const cluster = new Cluster({
    engine: nativeEngine(),
    ...(seed === undefined ? {} : { ids: new SeededIds(seed) }),
    ...(clock === undefined ? {} : { clock }),
  });
  return listen(cluster, major, options);
}

async function listen(
  cluster: Cluster,
  major: Major,
  options: Pick<StandinOptions, 'port' | 'host'>,
): Promise<Standin> {
  const { port = 0, host = '127.0.0.1' } = options;
  const app = createApp({ cluster, major });
  await app.listen({ port, host });
  const address = app.server.address() as AddressInfo;
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  cluster.activity.address = `${shown}:${address.port}`;
  return {
    url: `http://${shown}:${address.port}`,
    port: address.port,
    cluster,
    fork: (other = {}) => listen(cluster.fork(), major, other),
    checkpoint: () => cluster.checkpoint(),
    restore: (checkpoint) => cluster.restore(checkpoint),
    close: () => app.close(),
  };
}
