import type { Clock } from './clock.ts';

/** A piece of work as its starter describes it. */
export interface TaskOptions {
  /** The transport action, e.g. `indices:data/write/reindex`. */
  readonly action: string;
  readonly description?: string;
  /** `direct` for the part of a request that a node does, `transport` otherwise. */
  readonly type?: 'transport' | 'direct';
  readonly cancellable?: boolean;
  readonly parent?: Task;
  /** Headers of the request that follow the task, such as `X-Opaque-Id`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Progress, as `status` of the task is rendered. */
  readonly status?: () => unknown;
  /** Progress without that of parts that still run; as `status` when it is absent. */
  readonly ownStatus?: () => unknown;
}

/** Work in progress on the node: it can be listed, waited for and, if it is cancellable, cancelled. */
export class Task {
  readonly id: number;
  /** The id as requests write it: `node:number`. */
  readonly name: string;
  readonly startedAt: number;
  readonly options: TaskOptions;
  #canceled: string | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(node: string, id: number, startedAt: number, options: TaskOptions) {
    this.id = id;
    this.name = `${node}:${id}`;
    this.startedAt = startedAt;
    this.options = options;
  }

  /** Why it was cancelled; null while it is not. */
  get canceled(): string | null {
    return this.#canceled;
  }

  cancel(reason: string): void {
    if (this.#canceled !== null) return;
    this.#canceled = reason;
    for (const listener of [...this.#listeners]) listener();
  }

  /** Calls `listener` when the task is cancelled; at once if it is already. */
  onCancel(listener: () => void): void {
    if (this.#canceled === null) this.#listeners.add(listener);
    else listener();
  }
}

/** The tasks that run on the node of one cluster, by number. Not copied by a fork: the work goes on where it began. */
export class Tasks {
  readonly #clock: Clock;
  readonly #node: string;
  readonly #changed: () => void;
  readonly #running = new Map<number, Task>();
  #last = 0;

  constructor(clock: Clock, node: string, changed: () => void) {
    this.#clock = clock;
    this.#node = node;
    this.#changed = changed;
  }

  begin(options: TaskOptions): Task {
    const task = new Task(this.#node, ++this.#last, this.#clock.now(), options);
    this.#running.set(task.id, task);
    return task;
  }

  /** Removes a task from the list and wakes requests that wait for it. */
  end(task: Task): void {
    this.#running.delete(task.id);
    this.#changed();
  }

  /** Runs `work` as a task. */
  async run<T>(options: TaskOptions, work: (task: Task) => T | Promise<T>): Promise<T> {
    const task = this.begin(options);
    try {
      return await work(task);
    } finally {
      this.end(task);
    }
  }

  get running(): readonly Task[] {
    return [...this.#running.values()];
  }

  find(id: number): Task | undefined {
    return this.#running.get(id);
  }

  childrenOf(parent: Task): readonly Task[] {
    return this.running.filter(({ options }) => options.parent === parent);
  }

  /** Cancels a task and its descendants. */
  cancel(task: Task, reason: string): void {
    task.cancel(reason);
    for (const child of this.childrenOf(task)) this.cancel(child, reason);
  }

  cancelAll(reason: string): void {
    for (const task of this.#running.values()) task.cancel(reason);
  }
}

/** How a task that nobody waited for ended, as JSON: its description and its response or error. */
export interface TaskResult {
  readonly task: string;
  readonly outcome: { readonly response: string } | { readonly error: string };
}

/** Results by task id, oldest first. */
export type TaskResults = ReadonlyMap<string, TaskResult>;

/** Results that are stored at the most: the oldest is dropped. */
const MOST = 10_000;

export function withTaskResult(results: TaskResults, id: string, result: TaskResult): TaskResults {
  const next = new Map(results).set(id, result);
  for (const oldest of next.keys()) {
    if (next.size <= MOST) break;
    next.delete(oldest);
  }
  return next;
}
