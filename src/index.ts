import type { AddressInfo } from 'node:net';
import type { Major } from './api/index.ts';
import { type Checkpoint, type Clock, Cluster, machineTimer, SeededIds, systemClock } from './cluster/index.ts';
import { CONTROL_PATH, Control, type Refusal, Refusals, SteerableClock } from './control/index.ts';
import { nativeEngine } from './engine/index.ts';
import {
  type FaultProfile,
  type FaultRule,
  Faults,
  type Injection,
  ProfileError,
  type RuleMatch,
} from './faults/index.ts';
import { type Features, featuresOf } from './features.ts';
import { createApp } from './server/index.ts';

export type { Checkpoint, Clock, Cluster, FaultProfile, FaultRule, Faults, Features, Injection, Refusal, RuleMatch };
export { ProfileError };

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
  /** Where the control endpoints are, `/_standin` unless said otherwise; false for none. */
  readonly controlPath?: string | false;
  /** Called when a feature is refused (501) for the first time. */
  readonly onRefusal?: (refusal: Refusal) => void;
  /** Faults that requests meet, and when; none unless said otherwise. A wrong profile throws a `ProfileError`. */
  readonly faults?: FaultProfile;
  /** Folders in which repositories of snapshots may lie, as `path.repo` of the server; none unless said otherwise. */
  readonly pathRepo?: readonly string[];
}

/** A running server and the cluster it answers for. */
export interface Standin {
  readonly url: string;
  readonly port: number;
  readonly cluster: Cluster;
  /** The faults that requests meet: `set` another profile, `clear` it, list those `injected`. */
  readonly faults: Faults;
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
  const { version = '9.5', seed, clock = systemClock, pathRepo = [] } = options;
  const major = majorOf(version);
  const cluster = new Cluster({
    engine: nativeEngine(),
    pathRepo,
    ...(seed === undefined ? {} : { ids: new SeededIds(seed) }),
    clock: steerable(clock),
  });
  return listen(cluster, major, options);
}

const steerable = (clock: Clock): SteerableClock =>
  new SteerableClock({
    now: () => clock.now(),
    after: (millis, wake) => (clock.after?.bind(clock) ?? machineTimer)(millis, wake),
  });

/** What of the options belongs to one listening server. */
type ListenOptions = Pick<StandinOptions, 'port' | 'host' | 'controlPath' | 'onRefusal' | 'faults'>;

/** The control endpoints of a cluster; undefined where there are none. */
function controlOf(cluster: Cluster, major: Major, faults: Faults, options: ListenOptions): Control | undefined {
  const { controlPath = CONTROL_PATH, onRefusal, host } = options;
  if (controlPath === false) return undefined;
  if (!/^(\/[^/?#]+)+$/.test(controlPath))
    throw new RangeError(`controlPath must be like /_standin, not ${controlPath}`);
  return new Control(controlPath, {
    cluster,
    clock: cluster.clock as SteerableClock,
    faults,
    initial: cluster.checkpoint(),
    checkpoints: new Map(),
    forks: new Map(),
    refusals: new Refusals(onRefusal),
    fork: () =>
      listen(cluster.fork(steerable(cluster.clock)), major, { controlPath, ...(host === undefined ? {} : { host }) }),
    features: () => ({ ...featuresOf(major) }),
  });
}

async function listen(cluster: Cluster, major: Major, options: ListenOptions): Promise<Standin> {
  const { port = 0, host = '127.0.0.1' } = options;
  const { controlPath = CONTROL_PATH, faults: profile } = options;
  const faults = new Faults({
    major,
    ...(profile === undefined ? {} : { profile }),
    ...(controlPath === false ? {} : { except: controlPath }),
  });
  const control = controlOf(cluster, major, faults, options);
  const app = createApp({ cluster, major, faults, ...(control === undefined ? {} : { control }) });
  await app.listen({ port, host });
  const address = app.server.address() as AddressInfo;
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  cluster.activity.address = `${shown}:${address.port}`;
  return {
    url: `http://${shown}:${address.port}`,
    port: address.port,
    cluster,
    faults,
    fork: (other = {}) => listen(cluster.fork(steerable(cluster.clock)), major, { ...options, port: 0, ...other }),
    checkpoint: () => cluster.checkpoint(),
    restore: (checkpoint) => cluster.restore(checkpoint),
    close: async () => {
      await control?.close();
      await faults.close();
      await app.close();
    },
  };
}
