import type { Engine, EngineIndex } from '../engine/index.ts';
import type { Major } from '../major.ts';
import { Activity } from './activity.ts';
import { addPending, forkUnrefreshed, type RefreshMode, removeDropped } from './background_refresh.ts';
import { CircuitBreakers } from './circuit_breakers.ts';
import { type Clock, machineTimer, systemClock } from './clock.ts';
import { type HttpLimits, httpLimits } from './http_limits.ts';
import { type Ids, randomIds, SeededIds } from './ids.ts';
import { type ClusterState, EMPTY_STATE, type IndexMetadata } from './state.ts';
import { Tasks } from './task.ts';

export interface ClusterOptions {
  readonly engine: Engine;
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** The cluster's name; `standin` by default. */
  readonly name?: string;
  /** The name of its one node; `standin` by default. */
  readonly nodeName?: string;
  /** Folders in which repositories of snapshots may lie (`path.repo`); none by default. */
  readonly pathRepo?: readonly string[];
  /** When writes become visible; `faithful` by default. */
  readonly refresh?: RefreshMode;
  /** The major version that its pipelines run as; 9 by default. */
  readonly major?: Major;
  /** The version number that replies report; that of the reference by default. */
  readonly number?: string | undefined;
  /** Settings of the node by name; none by default. */
  readonly nodeSettings?: Readonly<Record<string, string>>;
  /** The folder of the configuration, which dictionaries and lists of words are read from; none by default. */
  readonly pathConf?: string | undefined;
}

/** A checkpoint of a cluster that it can be restored to, any number of times. */
export interface Checkpoint {
  readonly state: ClusterState;
  readonly ids: Ids;
}

/** The same metadata over independent documents: one engine fork for each index, whose cost does not depend on its size. */
function forkState(state: ClusterState): ClusterState {
  const indices = new Map<string, IndexMetadata>();
  for (const [name, index] of state.indices) {
    indices.set(name, { ...index, engine: index.engine.fork(), unrefreshed: forkUnrefreshed(index.unrefreshed) });
  }
  return { ...state, indices };
}

/** Whether indices, searches that are held with theirs, or replies were dropped. A page of a scroll replaces a search that is held. */
function isFewer(after: ClusterState, before: ClusterState): boolean {
  return (
    after.indices.size < before.indices.size ||
    after.held.byHandle.size < before.held.byHandle.size ||
    after.asyncSearches.size < before.asyncSearches.size
  );
}

/** One stand-in cluster: immutable metadata, indices, clock and ids. A process can hold thousands. */
export class Cluster {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly name: string;
  readonly uuid: string;
  readonly nodeName: string;
  readonly nodeId: string;
  /** When its node started, in milliseconds since the epoch. */
  readonly startedAt: number;
  readonly tasks: Tasks;
  readonly pathRepo: readonly string[];
  readonly pathConf: string | undefined;
  readonly nodeSettings: Readonly<Record<string, string>>;
  readonly httpLimits: HttpLimits;
  readonly activity = new Activity();
  readonly breakers = new CircuitBreakers();
  /** When writes become visible. It may be changed at any time, for the writes after. */
  refresh: RefreshMode;
  /** The major version that its pipelines run as. */
  readonly major: Major;
  /** Indices that were written to and may have writes that are not visible. */
  readonly written = new Set<IndexMetadata>();
  /** The version number that replies report; undefined for that of the reference. */
  readonly number: string | undefined;
  #ids: Ids;
  #state: ClusterState;
  #version = 1;
  readonly #waits = new Set<() => void>();

  constructor(options: ClusterOptions) {
    this.engine = options.engine;
    this.clock = options.clock ?? systemClock;
    this.startedAt = this.clock.now();
    this.#ids = options.ids ?? randomIds();
    this.name = options.name ?? 'standin';
    this.nodeName = options.nodeName ?? 'standin';
    this.pathRepo = options.pathRepo ?? [];
    this.refresh = options.refresh ?? 'faithful';
    this.major = options.major ?? 9;
    this.number = options.number;
    this.pathConf = options.pathConf;
    this.nodeSettings = options.nodeSettings ?? {};
    this.httpLimits = httpLimits(this.nodeSettings);
    this.uuid = this.#ids.uuid();
    this.nodeId = this.#ids.uuid();
    this.#state = EMPTY_STATE;
    this.tasks = new Tasks(this.clock, this.nodeId, () => this.#wake());
  }

  get state(): ClusterState {
    return this.#state;
  }

  get ids(): Ids {
    return this.#ids;
  }

  /** How often the state was replaced, and once for its beginning. */
  get version(): number {
    return this.#version;
  }

  /** Replaces the complete state in one step: no request sees half of a change. */
  update(change: (state: ClusterState) => ClusterState): ClusterState {
    const before = this.#state;
    this.#state = change(before);
    this.#version++;
    if (isFewer(this.#state, before)) this.#dropped();
    this.#wake();
    return this.#state;
  }

  /** Calls `wake` once so many milliseconds have passed on the cluster's clock; returns a function that cancels the call. */
  after(millis: number, wake: () => void): () => void {
    return this.clock.after?.(millis, wake) ?? machineTimer(millis, wake);
  }

  /** Waits until the state meets a condition, for so many milliseconds at the most; returns whether it does. */
  waitUntil(isMet: () => boolean, millis: number): Promise<boolean> {
    if (isMet() || millis <= 0) return Promise.resolve(isMet());
    return new Promise((resolve) => {
      const look = () => {
        if (isMet()) end();
      };
      const end = () => {
        this.#waits.delete(look);
        cancel();
        resolve(isMet());
      };
      this.#waits.add(look);
      const cancel = this.after(millis, end);
    });
  }

  #wake(): void {
    for (const look of [...this.#waits]) look();
  }

  /** An independent cluster with the same contents and the same next ids; on the same clock unless another is passed. */
  fork(clock: Clock = this.clock): Cluster {
    const { engine, name, nodeName, pathRepo, pathConf, nodeSettings, refresh, major, number } = this;
    const options = { engine, clock, name, nodeName, pathRepo, pathConf, nodeSettings, refresh, major, number };
    const copy = new Cluster({ ...options, ids: this.#ids.fork() });
    copy.activity.address = this.activity.address;
    copy.#ids = this.#ids.fork();
    copy.#state = forkState(this.#state);
    addPending(copy);
    return copy;
  }

  /** Generates ids from this seed from now on. */
  seed(seed: number): void {
    this.#ids = new SeededIds(seed);
  }

  checkpoint(): Checkpoint {
    return { state: forkState(this.#state), ids: this.#ids.fork() };
  }

  restore(checkpoint: Checkpoint): void {
    this.tasks.cancelAll('the cluster was restored to a checkpoint');
    this.#state = forkState(checkpoint.state);
    this.#ids = checkpoint.ids.fork();
    this.#dropped();
    addPending(this);
    this.#wake();
  }

  #dropped(): void {
    removeDropped(this);
    this.engine.dropped?.();
  }

  /** The engine's index of this name, or undefined. */
  indexOf(name: string): EngineIndex | undefined {
    return this.#state.indices.get(name)?.engine;
  }
}
