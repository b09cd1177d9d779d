import type { Cluster, Task } from '../../cluster/index.ts';
import type { Progress } from './progress.ts';

/** Spreads the batches of one run over time, so that no more documents a second are processed than allowed. */
export class Throttle {
  readonly #cluster: Cluster;
  readonly #progress: Progress;
  /** The current wait: when it ends, and what ends it earlier. */
  #waiting: { due: number; length: number; readonly reschedule: () => void } | null = null;

  constructor(cluster: Cluster, task: Task, progress: Progress) {
    this.#cluster = cluster;
    this.#progress = progress;
    progress.throttledUntil = () =>
      this.#waiting === null ? 0 : Math.max(0, Math.round(this.#waiting.due - cluster.clock.now()));
    task.onCancel(() => this.rethrottle(Number.POSITIVE_INFINITY));
  }

  /** Waits as long as a batch of `size` documents that began at `start` has to take. */
  async wait(start: number, size: number): Promise<void> {
    const { clock } = this.#cluster;
    const began = clock.now();
    const due = Math.round(start + (size / this.#progress.requestsPerSecond) * 1000);
    if (due <= began) return;
    await new Promise<void>((resolve) => {
      let cancel = () => {};
      const schedule = () => {
        cancel();
        const left = Math.ceil((this.#waiting?.due ?? 0) - clock.now());
        if (left <= 0) resolve();
        else cancel = this.#cluster.after(left, resolve);
      };
      this.#waiting = { due, length: due - began, reschedule: schedule };
      schedule();
    });
    this.#progress.throttled += (this.#waiting as { length: number } | null)?.length ?? 0;
    this.#waiting = null;
  }

  /** Changes the rate. ES: a wait that goes on is shortened by it, and never becomes longer (modules/reindex/running). */
  rethrottle(requestsPerSecond: number): void {
    const before = this.#progress.requestsPerSecond;
    this.#progress.requestsPerSecond = requestsPerSecond;
    if (this.#waiting === null) return;
    const now = this.#cluster.clock.now();
    const left = Math.max(0, this.#waiting.due - now);
    const share = Number.isFinite(requestsPerSecond) ? Math.min(1, before / requestsPerSecond) : 0;
    // ES: only the rest of the wait counts as throttled then (modules/reindex/running).
    this.#waiting.length = Math.round(left * share);
    this.#waiting.due = now + this.#waiting.length;
    this.#waiting.reschedule();
  }
}
