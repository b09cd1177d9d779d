import type { AddressInfo } from 'node:net';
import { buildOf, type Major } from '../api/index.ts';
import type { Checkpoint, Cluster } from '../cluster/index.ts';
import {
  CONTROL_PATH,
  Control,
  ControlError,
  dump,
  Journal,
  load,
  type Observed,
  Refusals,
  type SteerableClock,
} from '../control/index.ts';
import { Faults } from '../faults/index.ts';
import { featuresOf } from '../features.ts';
import { type Backend, createApp, createBackend } from '../server/index.ts';
import type { StandinOptions } from './options.ts';
import { sendTo } from './send.ts';
import type { Standin } from './standin.ts';
import { steerable } from './steerable.ts';
import { referenceNumber } from './version.ts';
import { VirtualClusters } from './virtual_clusters.ts';

/** The options of one listening server; its fork has the same, but the port. */
export type ListenOptions = Pick<
  StandinOptions,
  'port' | 'host' | 'controlPath' | 'onRefusal' | 'onRequest' | 'faults'
>;

/** One listening server: its cluster, its virtual clusters, and the controls of each of them. */
export class Host {
  readonly #major: Major;
  readonly #options: ListenOptions;
  readonly #controlPath: string | false;
  readonly #initial: Checkpoint;
  readonly #faults: Faults;
  readonly #main: Backend;
  readonly #virtual: VirtualClusters | undefined;
  readonly #app: ReturnType<typeof createApp>;
  #url = '';

  constructor(cluster: Cluster, major: Major, options: ListenOptions) {
    const { controlPath = CONTROL_PATH } = options;
    if (controlPath !== false && !/^(\/[^/?#]+)+$/.test(controlPath)) {
      throw new RangeError(`controlPath must be like /_standin, not ${controlPath}`);
    }
    this.#major = major;
    this.#options = options;
    this.#controlPath = controlPath;
    this.#initial = cluster.checkpoint();
    const { faults: profile } = options;
    this.#faults = new Faults({
      major,
      ...(profile === undefined ? {} : { profile }),
      ...(controlPath === false ? {} : { except: controlPath }),
    });
    this.#main = this.#backend(cluster, this.#initial);
    if (controlPath !== false) {
      this.#virtual = new VirtualClusters(controlPath, this.#main, (name) =>
        this.#backend(this.#copyOf(cluster, this.#initial), this.#initial, name),
      );
    }
    const choose = this.#virtual?.choose;
    this.#app = createApp({ backend: this.#main, faults: this.#faults, ...(choose === undefined ? {} : { choose }) });
  }

  /** Listens, and returns the controls of the server. */
  async listen(): Promise<Standin> {
    const { port = 0, host = '127.0.0.1' } = this.#options;
    await this.#app.listen({ port, host });
    const address = this.#app.server.address() as AddressInfo;
    const hosts = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    const { cluster } = this.#main;
    cluster.activity.address = `${hosts}:${address.port}`;
    this.#url = `http://${hosts}:${address.port}`;
    return this.#steering(cluster, address.port);
  }

  #steering(cluster: Cluster, port: number): Standin {
    const send = () => sendTo(cluster, this.#major);
    const close = async () => {
      await this.#main.control?.close();
      await this.#faults.close();
      await this.#app.close();
      cluster.engine.dropped?.();
    };
    return {
      url: this.#url,
      port,
      version: this.#number(cluster),
      behaviour: cluster.number === undefined ? undefined : referenceNumber(this.#major),
      cluster,
      faults: this.#faults,
      fork: (options = {}) => this.#forkServer(cluster, options),
      checkpoint: () => cluster.checkpoint(),
      restore: (checkpoint) => cluster.restore(checkpoint),
      reset: () => {
        cluster.restore(this.#initial);
        (cluster.clock as SteerableClock).reset();
      },
      load: async (fixture) => {
        const before = cluster.checkpoint();
        await load(fixture, send()).catch((error: unknown) => {
          cluster.restore(before);
          throw error;
        });
      },
      dump: () => {
        const copy = cluster.fork();
        return dump(copy.state, sendTo(copy, this.#major), { version: this.#number(cluster), index: undefined });
      },
      virtual: (name) => {
        if (this.#virtual === undefined) throw new Error('virtual clusters need the control path');
        return this.#url + this.#virtual.pathOf(name);
      },
      close,
      [Symbol.asyncDispose]: close,
    };
  }

  /**
   * A cluster with its gateway, its control endpoints, and the journal and counters of its requests. A reset restores `initial`;
   * `name` is that of a virtual cluster.
   */
  #backend(cluster: Cluster, initial: Checkpoint, name?: string): Backend {
    const { onRefusal, onRequest } = this.#options;
    const refusals = new Refusals(onRefusal);
    const journal = new Journal();
    const hasControl = this.#controlPath !== false;
    const observe = (observed: Observed) => {
      if (observed.status === 501) refusals.note(observed.method, observed.uri, observed.reply);
      // The page does not list its own requests.
      if (hasControl && observed.header('x-standin-page').length === 0) journal.add(observed, cluster.clock.now());
      onRequest?.(name === undefined ? observed : { ...observed, cluster: name });
    };
    const control =
      this.#controlPath === false
        ? undefined
        : new Control(this.#controlPath, {
            cluster,
            clock: cluster.clock as SteerableClock,
            faults: this.#faults,
            initial,
            checkpoints: new Map(),
            forks: new Map(),
            refusals,
            journal,
            fork: (other) => (other === undefined ? this.#forkServer(cluster, {}) : this.#forkVirtual(cluster, other)),
            clusters: () => (name === undefined ? (this.#virtual?.names ?? []) : []),
            send: (other = cluster) => sendTo(other, this.#major),
            features: () => ({ ...featuresOf(this.#major) }),
            version: this.#number(cluster),
          });
    return createBackend({ cluster, major: this.#major, observe, ...(control === undefined ? {} : { control }) });
  }

  #number(cluster: Cluster): string {
    return buildOf({ cluster, major: this.#major }).number;
  }

  #copyOf(cluster: Cluster, contents: Checkpoint): Cluster {
    const copy = cluster.fork(steerable(cluster.clock));
    copy.restore(contents);
    return copy;
  }

  #forkServer(cluster: Cluster, options: ListenOptions): Promise<Standin> {
    const copy = cluster.fork(steerable(cluster.clock));
    return new Host(copy, this.#major, { ...this.#options, port: 0, ...options }).listen();
  }

  async #forkVirtual(cluster: Cluster, name: string) {
    const virtual = this.#virtual as VirtualClusters;
    if (virtual.has(name)) throw new ControlError(409, `a virtual cluster [${name}] exists`);
    const contents = cluster.checkpoint();
    virtual.add(name, this.#backend(this.#copyOf(cluster, contents), contents, name));
    return { url: this.#url + virtual.pathOf(name), close: async () => virtual.remove(name) };
  }
}
