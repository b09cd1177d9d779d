import type { Level, Step } from '../case.ts';
import { exchange } from '../run/exchange.ts';
import { Comparison } from './comparison.ts';
import { type Crossing, type Traffic, trafficOf } from './crossing.ts';
import { Handles } from './handles.ts';
import { usesContext } from './reads.ts';

export interface ShadowOptions {
  /** The second server, and how reports name it. */
  readonly url: string;
  readonly printed: string;
  /** The part of the reads that is compared, 0 to 1; writes go to the second server all of them, so that it holds the same. */
  readonly sample?: number;
  readonly levels?: Readonly<Record<string, Level>>;
  readonly isRead: (method: string, uri: string) => boolean;
  /** Ends the second server, where it was started for this. */
  readonly stop?: () => Promise<void>;
}

interface Job extends Traffic {
  readonly isRead: boolean;
  /** Whether it must run alone: writes, and requests that create or use a scroll or a point in time, whose id is learned from the reply. */
  readonly isAlone: boolean;
}

/** Reads that are under way at once. */
const LANES = 8;
/** Requests that may wait; further ones are dropped and counted, so that the proxy's memory is bounded. */
const WAITING = 2_000;
/** How long the end of the proxy waits for requests that are still to be sent. */
const PATIENCE_MS = 10_000;

/**
 * Sends the requests of a proxy to a second server too, after the client has its reply, and compares the replies; a tap of `startProxy`.
 */
export class Shadow {
  readonly #options: ShadowOptions;
  readonly #comparison: Comparison;
  readonly #handles = new Handles();
  readonly #sampled = new WeakSet<object>();
  readonly #queue: Job[] = [];
  readonly #dropped = { reads: 0, writes: 0 };
  #skipped = 0;
  #sampling = 0;
  #active = 0;
  #isBusy = false;
  #idle: (() => void) | undefined;

  constructor(options: ShadowOptions) {
    this.#options = options;
    this.#comparison = new Comparison(options.levels);
  }

  captures(head: { readonly method: string; readonly uri: string }): boolean {
    if (this.#options.isRead(head.method, head.uri)) {
      const before = Math.floor(this.#sampling);
      this.#sampling += this.#options.sample ?? 1;
      if (Math.floor(this.#sampling) === before) return false;
    }
    this.#sampled.add(head);
    return true;
  }

  end(crossing: Crossing & { readonly head: object }): void {
    if (!this.#sampled.has(crossing.head)) return;
    const isRead = this.#options.isRead(crossing.method, crossing.uri);
    const traffic = trafficOf(crossing);
    if (typeof traffic === 'string') {
      // A write of unknown contents is a write that is missing.
      if (isRead) this.#skipped++;
      else this.#dropped.writes++;
    } else if (this.#queue.length >= WAITING) this.#dropped[isRead ? 'reads' : 'writes']++;
    else {
      this.#queue.push({ ...traffic, isRead, isAlone: !isRead || usesContext(traffic.step) });
      this.#next();
    }
  }

  /** Starts the requests that may start: reads in parallel, others alone, in the order of the clients' replies. */
  #next(): void {
    for (let [job] = this.#queue; job !== undefined; [job] = this.#queue) {
      if (this.#isBusy || this.#active >= LANES || (job.isAlone && this.#active > 0)) return;
      this.#queue.shift();
      this.#active++;
      this.#isBusy = job.isAlone;
      void this.#play(job).finally(() => {
        this.#active--;
        this.#isBusy = false;
        this.#next();
        if (this.#active === 0 && this.#queue.length === 0) this.#idle?.();
      });
    }
  }

  async #play({ step, reply }: Job): Promise<void> {
    const sent: Step = this.#handles.fill(step);
    const actual = await exchange(this.#options.url, sent);
    this.#handles.learn(reply, actual);
    this.#comparison.add(step, reply, actual);
  }

  state(): Readonly<Record<string, unknown>> {
    const { printed, sample = 1 } = this.#options;
    const waiting = this.#queue.length + this.#active;
    const rest = { waiting, dropped: this.#dropped, not_comparable: this.#skipped };
    return { shadow: { server: printed, sample, ...this.#comparison.state, ...rest } };
  }

  report(): readonly string[] {
    const { reads, writes } = this.#dropped;
    const unsent = this.#queue.length + this.#active;
    return [
      ...this.#comparison.report(`shadow ${this.#options.printed}`),
      ...(reads > 0 ? [`${String(reads).padStart(8)}  reads dropped: the shadow is slower than the traffic`] : []),
      ...(writes > 0
        ? [`${String(writes).padStart(8)}  writes dropped: the shadow lacks them, later replies differ for it`]
        : []),
      ...(unsent > 0 ? [`${String(unsent).padStart(8)}  not compared: the shadow had not answered at the end`] : []),
      ...(this.#skipped > 0
        ? [`${String(this.#skipped).padStart(8)}  not comparable: too large, cut off or binary`]
        : []),
    ];
  }

  async close(): Promise<void> {
    if (this.#active > 0 || this.#queue.length > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE_MS);
        this.#idle = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    await this.#options.stop?.();
  }
}
